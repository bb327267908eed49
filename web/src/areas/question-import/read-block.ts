import type { Block } from './blocks.ts';
import { kindNamed } from './headings.ts';
import { type Field, labelOf, linesByLabel } from './labels.ts';
import { takeOptions } from './options.ts';
import type { Section } from './parsed.ts';
import { halfWidth } from './signs.ts';

/** What is written of a question, part by part. */
export interface Written {
  /** The text that it shares with others. */
  passage: string;
  stem: string;
  options: string[];
  wrongLetter: { expected: string; found: string } | undefined;
  joinedOptions: boolean;
  answers: string[];
  explanation: string;
  guide: string;
  difficulty: string;
  tags: string[];
  marks: string | undefined;
  kind: Section['kind'];
}

const marksAtEnd = /\s*[([【]\s*(?:本?小?题)?\s*(?:满分|共)?\s*(\d{1,4}(?:\.\d{1,3})?)\s*分\s*[)\]】]\s*$/;
const marksAtStart = /^\s*[([【]\s*(?:本?小?题)?\s*(?:满分|共)?\s*(\d{1,4}(?:\.\d{1,3})?)\s*分\s*[)\]】]\s*/;

/** （5分） at an end of a line, and the line without it. */
function takeMarks(line: string): { line: string; marks: string | undefined } {
  const half = halfWidth(line);
  const [ahead, first] = marksAtStart.exec(half) ?? [];
  if (ahead !== undefined) return { line: line.slice(ahead.length), marks: first };
  const [behind, last] = marksAtEnd.exec(half) ?? [];
  return { line: behind === undefined ? line : line.slice(0, line.length - behind.length), marks: last };
}

/** Prose lines stay lines: Markdown alone would join them. */
function joinStem(lines: string[]): string {
  const isBlock = (line = '') => /^\s*(?:$|[|>#]|[-*+]\s|\d+[.)]\s|`{3}|~{3}|\$\$)|^ {4}/.test(line);
  let fence = false;
  return lines
    .map((line, at) => {
      const isFence = /^\s*(?:`{3}|~{3})/.test(line);
      const inside = fence || isFence;
      if (isFence) fence = !fence;
      const next = lines[at + 1];
      if (inside) return line;
      const kept = line.trimEnd();
      return next === undefined || isBlock(next) || isBlock(line) ? kept : `${kept}  `;
    })
    .join('\n')
    .trim();
}

/** Sorts the lines of a question into its parts. */
export function readBlock({ lines, passage }: Block): Written {
  const parts: Record<Field, string[]> = {
    answer: [],
    explanation: [],
    difficulty: [],
    tags: [],
    marks: [],
    kind: [],
    guide: [],
  };
  const before: Block['lines'] = [];
  let field: Field | undefined;
  for (const line of lines) {
    for (const piece of line.fenced ? [line.text] : linesByLabel(line.text)) {
      const label = line.fenced ? undefined : labelOf(piece);
      if (label) {
        field = label.field;
        parts[field].push(label.rest);
      } else if (field === undefined) before.push({ text: piece, fenced: line.fenced });
      else {
        const last = parts[field].length - 1;
        parts[field][last] = `${parts[field][last] ?? ''}\n${piece.trimEnd()}`;
      }
    }
    if (line.text.trim() === '' && field === undefined) before.push(line);
    else if (line.text.trim() === '' && field === 'explanation')
      parts.explanation[parts.explanation.length - 1] += '\n';
  }
  const { stem, options, wrong, joined } = takeOptions(before);
  let marks =
    parts.marks[0] === undefined
      ? undefined
      : (/\d+(?:\.\d+)?/.exec(halfWidth(parts.marks[0]))?.[0] ?? parts.marks[0]);
  const words = stem.map((line) => line);
  while (words.length > 0 && words.at(-1)?.trim() === '') words.pop();
  for (const at of new Set([0, words.length - 1])) {
    const found = takeMarks(words[at] ?? '');
    if (found.marks === undefined) continue;
    words[at] = found.line;
    marks ??= found.marks;
  }
  const trimmed = (texts: string[]) => texts.map((each) => each.trim()).filter(Boolean);
  return {
    passage: joinStem(passage),
    stem: joinStem(words),
    options,
    wrongLetter: wrong,
    joinedOptions: joined,
    answers: trimmed(parts.answer),
    explanation: trimmed(parts.explanation).join('\n\n'),
    guide: trimmed(parts.guide).join('\n\n'),
    difficulty: trimmed(parts.difficulty)[0] ?? '',
    tags: trimmed(parts.tags).flatMap((each) => each.split(/[、,，;；\n]/)),
    marks,
    kind: parts.kind[0] === undefined ? undefined : kindNamed(parts.kind[0]),
  };
}
