"""The decimal sign of numbers in each language."""

COMMA, POINT = ",", "."
DECIMALS = (COMMA, POINT)

# CLDR 46, numbers/symbols/decimal: a test compares it, and all regions, with Babel's copy.
_COMMA = (
    "af ast az bas be bg blo br bs ca cs cv da de dsb dua dyo el eo es et eu ewo ff fi fo fr fy "
    "gl hr hsb ht hu hy ia id ie is it jgo jv ka kab kea kgp kk kkj kl ksf ku ky lb lij lld ln lo "
    "lt lu lv mgh mk mua nb nl nmg nn nnh no nr pl ps pt rn ro ru rw sah sc se seh sg shi sk sl "
    "smn sq sr ss su sv tg tk tok tr ts tt tzm uk uz ve vec vi wo yav yrl zgh agq"
)
_OTHERWISE = (
    "ar-DZ ar-LB ar-LY ar-MA ar-MR ar-TN de-CH de-LI en-AT en-BE en-CZ en-DE en-DK en-ES en-FI "
    "en-FR en-HU en-ID en-IT en-NL en-NO en-PL en-PT en-RO en-SE en-SI en-SK en-ZA es-BR es-BZ "
    "es-CU es-DO es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-SV es-US it-CH ms-BN ms-ID qu-BO "
    "sw-CD"
)


def decimal_of(language: str) -> str:
    """Return the decimal sign of a language, given by its tag: a comma or a point."""
    is_comma = language.partition("-")[0] in _COMMA.split()
    return COMMA if is_comma != (language in _OTHERWISE.split()) else POINT
