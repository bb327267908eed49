const digits = '〇一二三四五六七八九';

/** 1 to 9,999 as Chinese is counted: 十二, 一百零五. */
function chinese(value: number): string {
  const units = ['', '十', '百', '千'];
  const figures = [...String(value)].map(Number);
  let text = '';
  for (const [at, figure] of figures.entries()) {
    const unit = units[figures.length - 1 - at] ?? '';
    if (figure !== 0) text += (digits[figure] ?? '') + unit;
    else if (figures.slice(at).some((later) => later > 0) && !text.endsWith('零')) text += '零';
  }
  return text.replace(/^一十/, '十');
}

function roman(value: number): string {
  const steps: [number, string][] = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let left = value;
  let text = '';
  for (const [step, letters] of steps) for (; left >= step; left -= step) text += letters;
  return text;
}

/** 27 is `aa`, as in Word. */
const letter = (value: number) => String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
const at = (list: string) => (value: number) => [...list][value - 1] ?? String(value);
const fullWidth = (value: number) =>
  String(value).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
const circled = (value: number) => (value <= 20 ? String.fromCharCode(0x2460 + value - 1) : String(value));
const branches = '子丑寅卯辰巳午未申酉戌亥';
const stems = '甲乙丙丁戊己庚辛壬癸';

const formats: Record<string, (value: number) => string> = {
  decimalZero: (value) => String(value).padStart(2, '0'),
  decimalFullWidth: fullWidth,
  decimalFullWidth2: fullWidth,
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
  upperRoman: roman,
  lowerRoman: (value) => roman(value).toLowerCase(),
  upperLetter: (value) => letter(value).toUpperCase(),
  lowerLetter: letter,
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  japaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  ideographDigital: (value) => String(value).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit),
  ideographTraditional: at(stems),
  ideographZodiac: at(branches),
  ideographLegalTraditional: (value) =>
    chinese(value).replace(
      /[零一二三四五六七八九十百千]/g,
      (sign) => '零壹贰叁肆伍陆柒捌玖拾佰仟'['零一二三四五六七八九十百千'.indexOf(sign)] ?? sign,
    ),
  none: () => '',
};

/** A number as Word shows it, `w:numFmt`; a format unknown here as plain figures. */
export const formatNumber = (value: number, format: string): string =>
  value > 0 && value < 10_000 ? (formats[format]?.(value) ?? String(value)) : String(value);
