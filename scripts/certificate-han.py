"""Cuts the Han characters of certificates small (docs/decisions/0006), with fontTools (pip install fonttools brotli):

    python3 scripts/certificate-han.py

writes web/public/assets/han-N/, one file of the certificate's own words and one for each few usual characters, and
web/certificate-han.json, which says what is in them. They come of the slices of @chinese-fonts/syst, glyph by glyph as they
are there, at every weight. Run it again when the certificate's words change, with the next N.
"""

import json
import re
import shutil
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import cmap_format_4

root = Path(__file__).parent.parent
version = 1
each = 8
folder = root / "node_modules/@chinese-fonts/syst/dist/SourceHanSerifCN"
areas = root / "web/src/areas/certificate/drawing"
# Of names, beyond the usual characters of GB 2312.
of_names = (
    "鑫淼焱垚晟昊煜炜烨熠瑾瑜璇玥琪琳琦瑶璐珺珏琬琰瑄璟婕媛嫣嫒妍姝娴婉妤婧娅莹萱蕊芷芸茜蓓蕾薇菁菲荟涵潇沁汐淇漪滢澜泓濡湉澍栩楠榕樱柠桢彬"
    "彤睿睦翊翎翀邈俐倩偲佟侃宸宥宓寰峥嵘巍弈弘彦彧怡恺恬恪愫懿旻昕昱晗晔晖晞暄曦朔邬郜郗郦阚谌鄢邱邹邵郝彭臧戴阎闫邓邢邰郭鄂钰铭锴镕韬颖飒馨骁骏骅鹏麒麟"
    "祎祺禧稷竣笙筠箐箫绮绫缇翟聪舜芃芊苒茉荀荃莘菡葳蒋蔚蔡薛轩辉辰迪逸郡酉钊钦铎雯霁霏霖露靖韵颢骞龚"
)


def faces():
    sheet = (folder / "result.css").read_text()
    for face in re.findall(r"@font-face\s*\{([^}]*)\}", sheet):
        file = re.search(r'url\("\./([0-9a-f]+\.woff2)"\)', face)[1]
        for run in re.search(r"unicode-range:([^;]+)", face)[1].split(","):
            first, _, last = run.strip()[2:].partition("-")
            yield from ((chr(code), file) for code in range(int(first, 16), int(last or first, 16) + 1))


def words():
    text = "".join((areas / name).read_text() for name in ("draw-certificate.ts", "draw-marks.ts"))
    # With the signs that titles and names have.
    return sorted({*re.findall(r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]", text), *"、。：；！？（）“”‘·—…"} & held.keys())


held = {}
order = {}
for character, file in faces():
    held.setdefault(character, file)
    order.setdefault(file, len(order))
fonts = {}


def font_of(character):
    file = held[character]
    if file not in fonts:
        fonts[file] = TTFont(folder / file)
    return fonts[file]


def cut(characters, path):
    """One font of these characters: outlines, widths and how they vary, nothing else."""
    made = TTFont(folder / held["证"])
    glyphs = {".notdef": made["glyf"][".notdef"]}
    widths = {".notdef": made["hmtx"].metrics[".notdef"]}
    varied = {".notdef": made["gvar"].variations.get(".notdef", [])}
    mapped = {}
    for character in characters:
        font, name = font_of(character), f"u{ord(character):X}"
        glyph = font.getBestCmap()[ord(character)]
        assert not font["glyf"][glyph].isComposite(), character
        for table in ("fvar", "avar"):
            assert font[table].compile(font) == made[table].compile(made), character
        mapped[ord(character)] = name
        glyphs[name] = font["glyf"][glyph]
        widths[name] = font["hmtx"].metrics[glyph]
        varied[name] = font["gvar"].variations.get(glyph, [])
    made.setGlyphOrder(list(glyphs))
    made["glyf"].glyphs, made["glyf"].glyphOrder = glyphs, list(glyphs)
    made["hmtx"].metrics = widths
    made["gvar"].variations = varied
    table = cmap_format_4(4)
    table.platformID, table.platEncID, table.language, table.cmap = 3, 1, 0, mapped
    made["cmap"].tables = [table]
    # The licence wants another name for what was cut, and the notice with it.
    notice = made["name"].getDebugName(0) or ""
    made["name"].names = []
    for number, text in ((0, notice), (1, "Zhixing Certificate Han"), (2, "Regular"), (13, "SIL OFL 1.1")):
        made["name"].setName(text, number, 3, 1, 0x409)
    made["post"].formatType = 3.0
    for name in ("HVAR", "VVAR", "GSUB", "GPOS", "GDEF", "STAT", "vhea", "vmtx", "VORG", "BASE"):
        if name in made:
            del made[name]
    made.flavor = "woff2"
    made.save(path)


own = words()
level_one = [bytes([row, cell]).decode("gb2312", "ignore") for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF)]
usual = {character for character in [*level_one, *of_names] if character in held} - set(own)
# The slices are in the order of how often their characters are written: what is seldom first.
usual = sorted(usual, key=lambda character: (-order[held[character]], character))
target = root / f"web/public/assets/han-{version}"
shutil.rmtree(target, ignore_errors=True)
target.mkdir(parents=True)
cut(own, target / "words.woff2")
for start in range(0, len(usual), each):
    cut(usual[start : start + each], target / f"{start // each}.woff2")
told = {"folder": f"assets/han-{version}", "each": each, "words": "".join(own), "usual": "".join(usual)}
(root / "web/certificate-han.json").write_text(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
