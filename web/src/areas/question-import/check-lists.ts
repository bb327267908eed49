import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { most } from './limits.ts';
import { fail } from './not-understood.ts';

type Option = QuestionFields['options'][number];
type Pair = NonNullable<QuestionFields['pairs']>[number];

/** At least two options, none empty, as many and as long as a question may have. */
export function checkOptions(options: readonly Option[]) {
  if (options.length < 2) fail({ kind: 'noOptions' });
  if (options.some(({ text }) => text.trim() === '')) fail({ kind: 'emptyOption' });
  if (options.length > most.options || options.some(({ text }) => text.length > most.option))
    fail({ kind: 'tooLong' });
}

/** What is put in order: no two of them are the same. */
export function checkOrdering(options: readonly Option[]) {
  checkOptions(options);
  if (new Set(options.map(({ text }) => text.trim())).size < options.length) fail({ kind: 'sameItems' });
}

/** At least two pairs, each with a right text; no two left texts are the same. */
export function checkPairs(pairs: readonly Pair[]) {
  const lefts = pairs.map(({ left }) => left.trim()).filter(Boolean);
  if (lefts.length < 2 || pairs.some(({ right }) => right.trim() === '')) fail({ kind: 'fewPairs' });
  if (new Set(lefts).size < lefts.length) fail({ kind: 'sameLeft' });
  if (
    pairs.length > most.options ||
    pairs.some(({ left, right }) => Math.max(left.length, right.length) > most.option)
  )
    fail({ kind: 'tooLong' });
}
