import { kindNamed, numberedStem, sectionOf } from './headings.ts';
import { labelOf } from './labels.ts';
import type { Problem } from './parsed.ts';
import { bare, halfWidth } from './signs.ts';

/** One answer of a list. `round`: how often the numbers began anew before it; `kind`: what the heading above it says. */
export interface Listed {
  no: number;
  round: number;
  kind: ReturnType<typeof kindNamed>;
  answer: string;
  explanation: string;
  problem: Problem | undefined;
  line: number;
}

const token = '(?:\\(?[A-T](?:[,、]?[A-T]){0,19}\\)?|√|×|✓|✔|✗|✘|对|错|正确|错误|TRUE|FALSE)';
const range = /(\d{1,4})\s*(?:[-~—–至到]|--)\s*(\d{1,4})\s*题?\s*[.:、)]?\s*/g;
const one = new RegExp(
  `(\\d{1,4})\\s*(?:\\\\?[.)]|[、:])?\\s*(${token})(?=[\\s,;。.]|\\d|$)[\\s,;。.]*`,
  'gi',
);

/** Whether a line begins as one of a list of answers does. */
export const beginsList = (line: string) => {
  const text = bare(line);
  return /^\d{1,4}\s*(?:[-~—–至到]|\.|、|\))/.test(text) || sectionOf(line) !== undefined;
};

/** `ABCDA`, `√×√`, `AB C ABD`: one for each number; undefined: another count. */
function piecesOf(text: string, count: number): string[] | undefined {
  const spaced = text.split(/[\s,、;]+/).filter(Boolean);
  if (spaced.length === count) return spaced;
  const joined = spaced.join('');
  const each = /^(?:[A-T])+$/i.test(joined) ? [...joined] : joined.match(/正确|错误|[√×✓✔✗✘对错TF]/g);
  return each && each.length === count && each.join('').length === joined.length ? [...each] : undefined;
}

/** Reads the lines below 参考答案: `1-5 ABCDA`, `1.A 2.B`, one a line with its explanation, or a table 题号, 答案. */
export function readAnswerList(lines: readonly { text: string; line: number }[]) {
  const listed: Listed[] = [];
  const unread: { text: string; line: number }[] = [];
  let round = 0;
  let last = 0;
  let kind: Listed['kind'];
  let isExplaining = false;
  let heads: string[] | undefined;
  const add = (no: number, answer: string, line: number, problem?: Problem) => {
    if (no <= last) round += 1;
    last = no;
    isExplaining = false;
    listed.push({ no, round, kind, answer, explanation: '', problem, line });
  };
  for (const { text, line } of lines) {
    const half = bare(text);
    if (half === '' || /^\|?[\s:|-]*-[\s:|-]*\|?$/.test(half)) continue;
    const section = sectionOf(text);
    // 一、单选题 1-5 ABCDA: the answers stand behind their heading.
    const behind = section
      ? undefined
      : /^(?:[一二三四五六七八九十]{1,3}[、.])?\s*([\p{Script=Han}]{2,8}题)\s*:?\s*(?=\d)/u.exec(half);
    if (section) {
      kind = section.kind;
      if (last > 0) round += 1;
      last = 0;
      continue;
    }
    if (behind) {
      kind = kindNamed(behind[1] ?? '');
      if (last > 0) round += 1;
      last = 0;
    }
    const rest = behind ? half.slice(behind[0].length) : half;
    const cells = rest.startsWith('|')
      ? rest
          .replace(/^\||\|$/g, '')
          .split('|')
          .map((cell) => cell.trim())
      : undefined;
    if (cells && /^题?号|^序号/.test(cells[0] ?? '')) {
      heads = cells;
      continue;
    }
    if (cells && heads && /答案/.test(cells[0] ?? '')) {
      for (const [at, cell] of cells.entries()) {
        const no = Number(heads[at]);
        if (at > 0 && cell !== '' && Number.isInteger(no)) add(no, cell, line);
      }
      continue;
    }
    const ranges = [...rest.matchAll(range)];
    if (ranges.length > 0 && rest.slice(0, ranges[0]?.index).trim() === '') {
      for (const [at, found] of ranges.entries()) {
        const [from, to] = [Number(found[1]), Number(found[2])];
        const words = rest.slice(found.index + found[0].length, ranges[at + 1]?.index).trim();
        const count = to - from + 1;
        if (count < 1 || count > 2000) {
          unread.push({ text, line });
          continue;
        }
        const pieces = piecesOf(words.replace(/[;,。.]+$/, ''), count);
        const problem: Problem = {
          kind: 'listCount',
          from,
          to,
          answers: words.replace(/[\s,、;]/g, '').length,
        };
        for (let no = from; no <= to; no += 1)
          add(no, pieces?.[no - from] ?? '', line, pieces ? undefined : problem);
      }
      continue;
    }
    const ones = [...rest.matchAll(one)];
    if (ones.length > 0 && ones.reduce((sum, [whole]) => sum + whole.length, 0) === rest.length) {
      for (const [, no, answer = ''] of ones) add(Number(no), answer, line);
      continue;
    }
    const stem = numberedStem(behind ? rest : text);
    if (stem) {
      const label = labelOf(stem.rest);
      add(stem.no, label?.field === 'answer' ? label.rest : stem.rest.trim(), line);
      continue;
    }
    const current = listed.at(-1);
    const label = labelOf(text);
    if (!current) unread.push({ text, line });
    else if (label?.field === 'explanation') {
      isExplaining = true;
      current.explanation += label.rest;
    } else if (isExplaining) current.explanation += `\n${text}`;
    else current.answer = `${current.answer}\n${label?.field === 'answer' ? label.rest : text}`.trim();
  }
  // 1. A 解析：…: the explanation stands behind the answer.
  for (const each of listed) {
    const at = halfWidth(each.answer).search(/\s*(?:【解析】|\[解析\]|\s解析\s*:)/);
    if (at < 0) continue;
    const label = labelOf(each.answer.slice(at).trim());
    if (label?.field !== 'explanation') continue;
    each.explanation = `${label.rest}${each.explanation ? `\n${each.explanation}` : ''}`;
    each.answer = each.answer.slice(0, at).trim();
  }
  return { listed, unread };
}
