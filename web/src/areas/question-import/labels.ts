import { halfWidth } from './signs.ts';

const words = {
  answer: '参考答案|正确答案|标准答案|答案|Answer',
  explanation: '答案解析|试题解析|题目解析|解析|详解|Explanation',
  difficulty: '难度系数|难易程度|难易度|难度|Difficulty',
  tags: '知识点|考查点|考点|标签|Tags',
  marks: '本题分值|分值|分数|Marks',
  kind: '题目类型|题型',
  guide: '评分标准|评分参考|评分要点|评分细则',
};
export type Field = keyof typeof words;
const fields = Object.keys(words) as Field[];
const all = Object.values(words).join('|');

const starts = fields.map((field): [Field, RegExp] => [
  field,
  new RegExp(
    `^\\s*\\*{0,2}(?:(?:【|\\\\?\\[)\\s*(?:${words[field]}${field === 'answer' ? '|答' : ''})\\s*(?:】|\\\\?\\])\\s*\\*{0,2}\\s*:?|(?:${words[field]}${field === 'answer' ? '|答' : ''})\\s*\\*{0,2}\\s*:)\\s*\\*{0,2}\\s*`,
    'i',
  ),
]);

/** 【答案】AB, 答案：AB, 解析：…: the field and what stands behind it; undefined: the line begins with no label. */
export function labelOf(line: string): { field: Field; rest: string } | undefined {
  const half = halfWidth(line);
  for (const [field, pattern] of starts) {
    const [whole] = pattern.exec(half) ?? [];
    if (whole === undefined) continue;
    // Bold that begins behind the label belongs to what is said: 解析：**因为**.
    const [bold = ''] = /^\s*\*/.test(whole) ? [] : (/\*{1,2}\s*$/.exec(whole) ?? []);
    return { field, rest: line.slice(whole.length - bold.length).trim() };
  }
  return undefined;
}

const inner = new RegExp(`(?:【|\\\\?\\[)(?:${all})(?:】|\\\\?\\])|(?<=[ )。;])(?:${all})\\s*:`, 'gi');

/** A line that has several labels as several lines. */
export function linesByLabel(line: string): string[] {
  const places = [...halfWidth(line).matchAll(inner)].map(({ index }) => index).filter((at) => at > 0);
  return [0, ...places].map((at, no) => line.slice(at, places[no])).filter((piece) => piece.trim() !== '');
}
