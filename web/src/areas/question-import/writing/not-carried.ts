import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import type { Problem } from '../parsed.ts';
import { type Print, printOf } from './markdown-html.ts';

/** What of a question does not come back from a file. */
export const lostParts = [
  'stem',
  'options',
  'answer',
  'explanation',
  'guide',
  'tags',
  'marks',
  'partial',
  'pictures',
  'marking',
  // Of a printed paper: it is on the paper, but would not be read from it as it was.
  'reread',
] as const;
export type LostPart = (typeof lostParts)[number];

/** Why a question is not in the file at all. `noKind`: the format cannot say it; `problem`: it is not finished. */
export type LeftOut = 'noKind' | 'longCell' | 'unread' | { problem: Problem };

/** How a question differs in the file. `place`: from 1, as the questions are listed. */
export interface NotCarried {
  place: number;
  leftOut?: LeftOut;
  parts: readonly LostPart[];
}

const same = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '') === (other ?? '');

/** What of texts is lost: the part itself, its pictures, or its marks such as bold. */
export function lostOf<Part extends string>(
  part: Part,
  before: readonly string[],
  after: readonly string[],
): (Part | 'pictures' | 'marking')[] {
  if (before.length !== after.length) return [part];
  const prints = before.map((text, at): [Print, Print] => [printOf(text), printOf(after[at] ?? '')]);
  if (prints.every(([one, other]) => same(one.all, other.all))) return [];
  if (prints.some(([one, other]) => one.words !== other.words)) return [part];
  const isOnlyPictures = prints.every(([one, other]) => same(one.withoutPictures, other.withoutPictures));
  const lacksPictures = prints.some(([one, other]) => one.pictures !== other.pictures);
  return [
    ...(lacksPictures ? (['pictures'] as const) : []),
    ...(isOnlyPictures ? [] : (['marking'] as const)),
  ];
}

const spelled = (blanks: QuestionFields['blanks']) =>
  JSON.stringify(
    blanks.map(({ answers, number, tolerance }) =>
      number === null ? answers.map((text) => text.replace(/\s+/g, ' ').trim()) : [number, tolerance],
    ),
  );

/** A gap is as long as its author drew it, and may be empty brackets. */
const brackets = /[（(][ \u3000]*[)）]/g;
/** Empty brackets at the end of a stem, in which a student writes a letter, say nothing. */
const lastBrackets = /\s*[（(][ \u3000]*[)）](?=\s*[。.？?]?\s*$)/;
const withGaps = ({ kind, stem }: QuestionFields) =>
  kind === 'blank'
    ? stem.replace(brackets, '（____）')
    : kind === 'text'
      ? stem
      : stem.replace(lastBrackets, '');

const hasPartial = ({ kind }: QuestionFields) => ['multiple', 'matching', 'ordering'].includes(kind);

/** What a question has less than it had, after it was written and read; [] where both say the same. */
export function partsLost(before: QuestionFields, after: QuestionFields): LostPart[] {
  const { kind } = before;
  if (kind !== after.kind) return ['answer'];
  const isChoice = kind === 'single' || kind === 'multiple';
  const texts = ({ options, pairs = [] }: QuestionFields) =>
    kind === 'matching'
      ? pairs.flatMap(({ left, right }) => [left, right])
      : isChoice || kind === 'ordering'
        ? options.map(({ text }) => text)
        : [];
  const answers = (question: QuestionFields) =>
    isChoice
      ? question.options.map(({ answer }) => answer).join()
      : kind === 'judge'
        ? String(question.answer)
        : kind === 'blank'
          ? spelled(question.blanks)
          : '';
  const tags = (question: QuestionFields) => question.tags.toSorted().join('\n');
  const parts: LostPart[] = [
    ...lostOf('stem', [withGaps(before)], [withGaps(after)]),
    ...lostOf('options', texts(before), texts(after)),
    ...(answers(before) === answers(after) ? [] : (['answer'] as const)),
    ...lostOf('explanation', [before.explanation], [after.explanation]),
    ...(kind === 'text' ? lostOf('guide', [before.guide], [after.guide]) : []),
    ...(tags(before) === tags(after) ? [] : (['tags'] as const)),
    ...(before.marks === after.marks ? [] : (['marks'] as const)),
    ...(hasPartial(before) && before.partial !== after.partial ? (['partial'] as const) : []),
  ];
  return [...new Set(parts)];
}
