import type { Section } from './parsed.ts';
import { bare, halfWidth } from './signs.ts';

const kindNames: [RegExp, Section['kind']][] = [
  [/^(?:单项?选择|单选)/, 'single'],
  [/^(?:不定项选择|不定项)/, 'any'],
  [/^(?:多项?选择|多选)/, 'multiple'],
  [/^选择/, 'choice'],
  [/^(?:判断|是非)/, 'judge'],
  [/^填空/, 'blank'],
  [
    /^(?:简答|问答|论述|名词解释|计算|应用|综合|分析|案例分析|材料分析|程序设计|编程|设计|作图|实验|主观|简述)/,
    'text',
  ],
  [/^(?:配对|匹配|连线)/, 'matching'],
  [/^排序/, 'ordering'],
  // Of tables in English, where a multiple choice may have one right answer.
  [/^single/i, 'single'],
  [/^(?:multiple[ -]?choice|choice|mcq?)\b/i, 'choice'],
  [/^multiple/i, 'multiple'],
  [/^(?:true|judge|t\/f)/i, 'judge'],
  [/^(?:fill|blank|short[ -]?answer|numerical)/i, 'blank'],
  [/^(?:essay|text|open)/i, 'text'],
  [/^match/i, 'matching'],
  [/^order/i, 'ordering'],
];

const ordinal =
  /^(?:第?[一二三四五六七八九十]{1,3}(?:[、.,:]|部分|大题)|\([一二三四五六七八九十]{1,3}\)|[IVX]{1,4}[.、])\s*/;
const name = /^([\p{Script=Han}]{1,12}?(?:题|正误|解释))(?:\s*(?:[(:,。].*)?)$/u;

/** The kind that a word such as 单选题 names; undefined: none that is known. */
export const kindNamed = (word: string): Section['kind'] =>
  kindNames.find(([pattern]) => pattern.test(word))?.[1];

/** What a line says as a heading of questions: 一、单项选择题（每题2分，共20分）, 判断题：; undefined: it is none. */
export function sectionOf(line: string): Section | undefined {
  const text = bare(line);
  if (text.length > 120) return undefined;
  const numbered = ordinal.exec(text)?.[0] ?? '';
  const rest = text.slice(numbered.length);
  const [, word] = name.exec(rest) ?? [];
  if (!word) return undefined;
  const kind = kindNamed(word);
  if (kind === undefined && numbered === '') return undefined;
  const [, unit, marks] =
    /每\s*一?\s*(?:个|小|道)?\s*(题|空)?\s*(\d{1,4}(?:\.\d{1,2})?)\s*分/.exec(rest) ?? [];
  return {
    kind,
    name: word,
    marks: marks === undefined ? undefined : Number(marks),
    perBlank: unit === '空',
  };
}

/** Whether a line is the head of a list of answers; `colon`: it may as well begin the answer of the question above it. */
export function answersHead(line: string): { colon: boolean } | undefined {
  const isHeading = /^\s*#{1,6}\s/.test(line);
  const text = bare(line);
  const words =
    '(?:试[题卷]|习题)?(?:参考答案|标准答案|正确答案|答案)(?:\\s*(?:与|和|及|、)\\s*(?:解析|评分标准|提示))?';
  const before = isHeading ? '.{0,30}' : '(?:[一二三四五六七八九十]{1,3}[、.]|附[:、件]?)?';
  const [, colon] = new RegExp(`^${before}\\s*${words}\\s*(:?)$`).exec(text) ?? [];
  return colon === undefined ? undefined : { colon: colon === ':' };
}

export type NumberStyle = 'dot' | 'paren' | 'word';
export interface Numbered {
  no: number;
  style: NumberStyle;
  /** What stands behind the number. */
  rest: string;
}

const stemStart =
  /^\s*(?:#{1,6}\s+)?(\*{0,2})(?:第\s*(\d{1,4})\s*题\s*[.、:]?|\(\s*(\d{1,4})\s*\)|(\d{1,4})\s*(?:\\?[.)](?!\d(?!\d{3}(?!\d)))|、))\s*(\*{0,2})\s*/;

/** `1.`, `1．`, `1、`, `1)`, `（1）`, `第1题` at the beginning of a line. 1.5 is a number, 1.2024年 is not. */
export function numberedStem(line: string): Numbered | undefined {
  const [whole, open = '', word, paren, dot, close = ''] = stemStart.exec(halfWidth(line)) ?? [];
  if (whole === undefined) return undefined;
  // Bold that began before the number and goes on behind it.
  const rest = (open !== '' && close === '' ? open : open === '' ? close : '') + line.slice(whole.length);
  const style = word !== undefined ? 'word' : paren !== undefined ? 'paren' : 'dot';
  return { no: Number(word ?? paren ?? dot), style, rest };
}
