import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { fail } from '../not-understood.ts';
import type { Change } from '../parsed.ts';
import { numberOf, spellingsOf, type Weighed } from './answers.ts';

/** Where a gap stands in HTML: no text has this sign. */
export const gapMark = '\uE001';
/** A text in which gaps were marked, as stems have them. */
export const withGaps = (markdown: string) => markdown.replaceAll(gapMark, '____');

/** Its answers have so many characters at most: what does not end is looked for no further. */
const gap = /\{(\d{0,4}):([A-Z_]{1,20}):((?:\\.|[^\\}]){0,4000})\}/g;

/** The answers of a gap: `=right#why~%50%half~wrong`, each share in percent. */
function weighedOf(written: string): Weighed[] {
  return written
    .split(/(?<!\\)~/)
    .filter((each) => each !== '')
    .map((each) => {
      const [, sign = '', percent, text = ''] = /^(=?)(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(each) ?? [];
      const [words = ''] = text.split(/(?<!\\)#/);
      const share = percent === undefined ? (sign === '=' ? 100 : 0) : Number(percent);
      return { text: words.replace(/\\([}#~/"'\\])/g, '$1').trim(), share };
    });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const plainText = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole);

function blankOf(kind: string, written: string, changes: Change[]): QuestionFields['blanks'][number] {
  const all = weighedOf(plainText(written));
  if (/^(?:SHORTANSWER|SA|MW)(?:_C|C)?$/.test(kind)) {
    if (/C$/.test(kind)) changes.push({ kind: 'caseSensitive' });
    return spellingsOf(all, changes);
  }
  if (kind !== 'NUMERICAL' && kind !== 'NM') return fail({ kind: 'choiceInGap' });
  const numbers = all.map(({ text, share }) => {
    const [number = '', tolerance = '0'] = text.split(':');
    return {
      number: number.trim() === '' ? Number.NaN : Number(number),
      tolerance: Number(tolerance),
      share,
    };
  });
  return numberOf(numbers, changes);
}

/** Moodle's text with answers inside, `{1:SHORTANSWER:=甲}`, as a stem with gaps and their answers. Fails where a gap is a choice. */
export function readCloze(
  html: string,
  changes: Change[],
): { html: string; blanks: QuestionFields['blanks'] } {
  const blanks: QuestionFields['blanks'] = [];
  const weights = new Set<string>();
  const stem = html.replace(gap, (_, weight: string, kind: string, written: string) => {
    weights.add(weight || '1');
    blanks.push(blankOf(kind, written, changes));
    return gapMark;
  });
  if (weights.size > 1 && !changes.some(({ kind }) => kind === 'weights')) changes.push({ kind: 'weights' });
  return { html: stem, blanks };
}
