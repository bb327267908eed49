import { beginsList, type Listed, readAnswerList } from './answer-list.ts';
import { answersHead, type NumberStyle, numberedStem, sectionOf } from './headings.ts';
import { labelOf } from './labels.ts';
import { optionStart } from './options.ts';
import type { Section, Skipped } from './parsed.ts';
import { type Passage, passageHead } from './passages.ts';
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
  /** The lines of the text that it shares with others. */
  passage: string[];
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
  let passage: Passage | undefined;
  /** The passage's own lines still come. */
  let isPassage = false;
  let passageFrom = 0;
  const skip = (source: string, line: number) => {
    const last = skipped.at(-1);
    if (last?.to === line - 1) Object.assign(last, { to: line, source: `${last.source}\n${source}` });
    else skipped.push({ source, from: line, to: line });
  };
  /** A text that no question came after is told as belonging to none. */
  const endPassage = () => {
    if (isPassage && passage) for (const [at, line] of passage.source.entries()) skip(line, passageFrom + at);
    passage = undefined;
    isPassage = false;
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
      const answersBegin = within ? undefined : answersHead(line);
      if (answersBegin && blocks.length > 0 && (!answersBegin.colon || beginsList(nextWords(at)))) {
        isList = true;
        current = undefined;
        continue;
      }
      const found = sectionOf(line);
      if (found && !(current && current.lines.length === 0)) {
        endPassage();
        section = found;
        round += 1;
        style = undefined;
        current = undefined;
        continue;
      }
      const head = passageHead(line);
      if (head) {
        endPassage();
        passage = head;
        isPassage = true;
        passageFrom = at + 1;
        current = undefined;
        continue;
      }
      const stem = numberedStem(line);
      const isIn = stem && passage && stem.no >= passage.from && stem.no <= passage.to;
      const begins =
        stem !== undefined &&
        (style === undefined || style === stem.style || isPassage) &&
        (isPassage ? isIn : current === undefined || stem.no > current.no || current.hasParts);
      if (stem && begins) {
        style = stem.style;
        isPassage = false;
        if (!isIn) passage = undefined;
        current = {
          no: stem.no,
          section,
          round,
          from: at + 1,
          to: at + 1,
          lines: [{ text: stem.rest, fenced: false }],
          passage: passage?.lines ?? [],
          source: [...(passage?.source ?? []), line],
          hasParts: false,
        };
        blocks.push(current);
        continue;
      }
    }
    if (isPassage && passage) {
      passage.lines.push(line);
      passage.source.push(line);
      continue;
    }
    if (current === undefined && within && line.trim() !== '') {
      current = {
        no: 0,
        section,
        round,
        from: at + 1,
        to: at + 1,
        lines: [],
        passage: [],
        source: [],
        hasParts: false,
      };
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
  endPassage();
  const { listed, unread } = readAnswerList(answers);
  for (const { text: words, line } of unread) skip(words, line);
  return { blocks, skipped, listed };
}
