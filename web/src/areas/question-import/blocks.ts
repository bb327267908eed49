import { beginsList, type Listed, readAnswerList } from './answer-list.ts';
import { answersHead, type NumberStyle, numberedStem, sectionOf } from './headings.ts';
import { labelOf } from './labels.ts';
import { optionStart } from './options.ts';
import type { Section, Skipped } from './parsed.ts';
import { fencedLines } from './signs.ts';

/** The lines of one question, before they are understood. */
export interface Block {
  no: number;
  section: Section | undefined;
  /** Which heading it stands below, from 0. */
  round: number;
  from: number;
  to: number;
  /** The first line without its number. */
  lines: { text: string; fenced: boolean }[];
  /** As it was written, the number too. */
  source: string[];
  /** Whether an option, an answer or another part was seen: what is numbered below begins another question. */
  hasParts: boolean;
}

interface Split {
  blocks: Block[];
  skipped: Skipped[];
  listed: Listed[];
}

/** Cuts a document into its questions, the list of answers at its end and what belongs to neither. `within`: the source of one question. */
export function splitBlocks(text: string, within?: { section: Section | undefined }): Split {
  const lines = text.split('\n');
  const fenced = fencedLines(lines);
  const blocks: Block[] = [];
  const skipped: Skipped[] = [];
  const answers: { text: string; line: number }[] = [];
  let section = within?.section;
  let round = 0;
  let style: NumberStyle | undefined;
  let current: Block | undefined;
  let isList = false;
  const skip = (source: string, line: number) => {
    const last = skipped.at(-1);
    if (last?.to === line - 1) Object.assign(last, { to: line, source: `${last.source}\n${source}` });
    else skipped.push({ source, from: line, to: line });
  };
  const nextWords = (at: number) => {
    let next = at + 1;
    while (next < lines.length && next < at + 20 && lines[next]?.trim() === '') next += 1;
    return lines[next] ?? '';
  };
  for (const [at, line] of lines.entries()) {
    const isFenced = fenced[at] === true;
    if (isList) {
      answers.push({ text: line, line: at + 1 });
      continue;
    }
    if (!isFenced) {
      const head = within ? undefined : answersHead(line);
      if (head && blocks.length > 0 && (!head.colon || beginsList(nextWords(at)))) {
        isList = true;
        current = undefined;
        continue;
      }
      const found = sectionOf(line);
      if (found && !(current && current.lines.length === 0)) {
        section = found;
        round += 1;
        style = undefined;
        current = undefined;
        continue;
      }
      const stem = numberedStem(line);
      const begins =
        stem !== undefined &&
        (style === undefined || style === stem.style) &&
        (current === undefined || stem.no > current.no || current.hasParts);
      if (stem && begins) {
        style = stem.style;
        current = {
          no: stem.no,
          section,
          round,
          from: at + 1,
          to: at + 1,
          lines: [{ text: stem.rest, fenced: false }],
          source: [line],
          hasParts: false,
        };
        blocks.push(current);
        continue;
      }
    }
    if (current === undefined && within && line.trim() !== '') {
      current = { no: 0, section, round, from: at + 1, to: at + 1, lines: [], source: [], hasParts: false };
      blocks.push(current);
    }
    if (current === undefined) {
      if (line.trim() !== '') skip(line, at + 1);
      continue;
    }
    current.lines.push({ text: line, fenced: isFenced });
    current.source.push(line);
    if (line.trim() !== '') current.to = at + 1;
    if (!isFenced && (labelOf(line) !== undefined || optionStart(line) !== undefined))
      current.hasParts = true;
  }
  const { listed, unread } = readAnswerList(answers);
  for (const { text: words, line } of unread) skip(words, line);
  return { blocks, skipped, listed };
}
