import { halfWidth } from './signs.ts';

const letters = 'ABCDEFGHIJKLMNOPQRST';
type Style = 'paren' | 'dot';
interface Mark {
  letter: string;
  style: Style;
  /** Where it begins and where its text begins. */
  at: number;
  end: number;
}

const marks = /(?<![A-Za-z0-9\\$])(?:\(\s*([A-T])\s*\)|([A-T])\s*(?:\\?[.)]|、|:))\s*/g;
const bullet = /^\s*(?:[-*+]\s+)?\*{0,2}$/;

const marksIn = (line: string): Mark[] => {
  const half = halfWidth(line);
  return [...half.matchAll(marks)].map((found) => ({
    letter: found[1] ?? found[2] ?? '',
    style: found[1] === undefined ? 'dot' : 'paren',
    at: found.index,
    end: found.index + found[0].length,
  }));
};

/** The letter of an option that a line begins with: `A.`, `A．`, `A、`, `(A)`, `（A）`; undefined: it begins with none. */
export function optionStart(line: string): string | undefined {
  const [first] = marksIn(line);
  return first && bullet.test(line.slice(0, first.at)) ? first.letter : undefined;
}

interface Options {
  stem: string[];
  options: string[];
  /** A line that begins with another letter than the next one. */
  wrong: { expected: string; found: string } | undefined;
  /** An option was written in several lines. */
  joined: boolean;
}

/** Takes the options out of the lines before the answer: one on a line, or several. Fewer than two are none. */
export function takeOptions(lines: readonly { text: string; fenced: boolean }[]): Options {
  const stem: string[] = [];
  const options: string[] = [];
  let style: Style | undefined;
  let wrong: Options['wrong'];
  let joined = false;
  for (const { text, fenced } of lines) {
    const taken: Mark[] = [];
    if (!fenced)
      for (const mark of marksIn(text)) {
        const starts = bullet.test(text.slice(0, mark.at));
        const expected = letters[options.length + taken.length] ?? '';
        const isNext = mark.letter === expected && (style === undefined || style === mark.style);
        // The first one in the middle of a line follows a space or a bracket.
        const mayBegin =
          options.length + taken.length > 0 || starts || /[\s)）]$/.test(text.slice(0, mark.at));
        if (isNext && mayBegin) {
          taken.push(mark);
          style = mark.style;
        } else if (starts && style !== 'paren' && mark.style === 'dot')
          wrong ??= { expected, found: mark.letter };
      }
    const [first] = taken;
    const before = first ? text.slice(0, first.at).replace(/^\s*[-*+]\s*$/, '') : text;
    if (options.length === 0) {
      if (before.replaceAll('*', '').trim() !== '' || !first) stem.push(first ? before.trimEnd() : before);
    } else if (before.replaceAll('*', '').trim() !== '') {
      options[options.length - 1] = `${options.at(-1) ?? ''} ${before.trim()}`.trim();
      joined = true;
    }
    for (const [no, mark] of taken.entries()) options.push(text.slice(mark.end, taken[no + 1]?.at).trim());
  }
  if (options.length >= 2) return { stem, options, wrong, joined };
  return { stem: lines.map(({ text }) => text), options: [], wrong, joined: false };
}
