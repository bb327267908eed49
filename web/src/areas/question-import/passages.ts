import { numberedStem } from './headings.ts';
import { halfWidth } from './signs.ts';

/** A text that several questions share. `lines`: its own, the first without the numbers of the questions. */
export interface Passage {
  from: number;
  to: number;
  lines: string[];
  /** As it was written. */
  source: string[];
}

const range = /第?\s*(\d{1,4})\s*题?\s*(?:-|~|–|—|至|到)+\s*第?\s*(\d{1,4})\s*(?:小|各)?题/;
const about = /阅读|根据|依据|按照|结合|材料|资料|短文|文章|图表|案例|病例|如下|下面|以下|下列|共用|passage/i;
/** Characters of a head, and of what stands in it behind the numbers: a longer line only speaks of questions. */
const mostOfHead = 200;
const mostBehind = 30;
const mostQuestions = 50;

/**
 * The head of a text that the questions of these numbers share: 阅读下面的材料，回答第 3～5 题。 or （3-5 题共用题干）; undefined: the line
 * is none.
 */
export function passageHead(line: string): Passage | undefined {
  // Sign by sign the same place in the line.
  const found = range.exec(halfWidth(line));
  if (!found || line.length > mostOfHead || numberedStem(line) || !about.test(line)) return undefined;
  const [whole, first, last] = found;
  const [from, to] = [Number(first), Number(last)];
  const behind = line.slice(found.index + whole.length);
  if (to <= from || to - from > mostQuestions || behind.length > mostBehind) return undefined;
  // Each question says the head by itself: the numbers are of no use there.
  const words = /共用/.test(line) ? '' : `${line.slice(0, found.index)}问题${behind}`.trim();
  return { from, to, lines: words === '' ? [] : [words], source: [line] };
}
