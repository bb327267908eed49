import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { fail } from '../not-understood.ts';
import type { Change } from '../parsed.ts';
import type { Draft } from './complete.ts';

type Blank = QuestionFields['blanks'][number];

/** An answer and how much of the marks it earns, in percent: other systems give each its own share. */
export interface Weighed {
  text: string;
  share: number;
}

const earnsAll = ({ share }: Weighed) => share > 99.9;
const note = (changes: Change[], kind: 'weights' | 'wildcards' | 'tolerance' | 'range') => {
  if (!changes.some((change) => change.kind === kind)) changes.push({ kind });
};

/** A choice of one, whose right option earns all, or of several, each of which earns a part. */
export function choiceOf(
  all: readonly Weighed[],
  isSingle: boolean,
  changes: Change[],
): Pick<Draft, 'kind' | 'options' | 'partial'> {
  const isRight = (each: Weighed) => (isSingle ? earnsAll(each) : each.share > 0);
  const shares = new Set(all.filter(isRight).map(({ share }) => share));
  const others = all.filter((each) => !isRight(each));
  // Of several, what is wrong takes marks away in other systems too.
  if (isSingle ? others.some(({ share }) => share !== 0) : shares.size > 1) note(changes, 'weights');
  return {
    kind: isSingle ? 'single' : 'multiple',
    options: all.map((each) => ({ text: each.text, answer: isRight(each) })),
    partial: !isSingle,
  };
}

/** The spellings that are right of one blank. A sign for any letters has no word here. */
export function spellingsOf(all: readonly Weighed[], changes: Change[]): Blank {
  const right = all.filter(earnsAll);
  if (all.some((each) => each.share > 0 && !earnsAll(each))) note(changes, 'weights');
  const exact = right.filter(({ text }) => !/(?<!\\)\*/.test(text));
  if (right.length > 0 && exact.length === 0) fail({ kind: 'onlyWildcards' });
  if (exact.length < right.length) note(changes, 'wildcards');
  const answers = exact.map(({ text }) => text.replaceAll('\\*', '*').trim()).filter(Boolean);
  return { answers: [...new Set(answers)], number: null, tolerance: 0 };
}

/** A number and its tolerance; `share` as in `Weighed`. */
export interface WeighedNumber {
  number: number;
  tolerance: number;
  share: number;
}

export function numberOf(all: readonly WeighedNumber[], changes: Change[]): Blank {
  const right = all.filter(({ share }) => share > 99.9);
  if (all.some(({ share }) => share > 0 && share <= 99.9)) note(changes, 'weights');
  const [first, ...more] = right;
  if (!first) return fail({ kind: 'noAnswer' });
  if (more.some(({ number, tolerance }) => number !== first.number || tolerance !== first.tolerance))
    fail({ kind: 'severalNumbers' });
  if (!Number.isFinite(first.number) || !(first.tolerance >= 0)) fail({ kind: 'notANumber' });
  if (first.tolerance > 0) note(changes, 'tolerance');
  return { answers: [], number: first.number, tolerance: first.tolerance };
}

/** From the least to the most that is right, as a number and its tolerance, without what binary fractions add. */
export function middleOf(low: number, high: number, changes: Change[]) {
  note(changes, 'range');
  const plain = (value: number) => Number(value.toPrecision(12));
  return { number: plain((low + high) / 2), tolerance: plain(Math.abs(high - low) / 2) };
}

/** What is said of a question and of its options, as one explanation. */
export function explanationOf(general: string, ofOptions: readonly string[], changes: Change[]): string {
  const lines = ofOptions.flatMap((text, at) =>
    text === '' ? [] : [`${String.fromCharCode(65 + at)}\\. ${text}`],
  );
  if (lines.length > 0) changes.push({ kind: 'optionFeedback' });
  return [general, ...lines].filter(Boolean).join('\n\n');
}
