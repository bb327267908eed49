import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';

type Compared = Pick<QuestionFields, 'stem' | 'options'>;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\\(?=[\p{P}\p{S}])/gu, '')
    .replace(/\s+/g, '')
    // A gap is as long as its author drew it.
    .replace(/_{2,}/g, '__');

/** The same for questions whose stem and options are the same but for spaces, width and case of letters. */
export const sameness = ({ stem, options }: Compared) =>
  [stem, ...options.map(({ text }) => text)].map(plain).join('\n');

/** For each question: it is in the bank, or earlier among these. `null`: a source that is no question. */
export function doublesOf(
  questions: readonly (Compared | null)[],
  bank: ReadonlySet<string>,
): ('bank' | 'earlier' | undefined)[] {
  const seen = new Set<string>();
  return questions.map((question) => {
    if (question === null) return undefined;
    const key = sameness(question);
    const before = bank.has(key) ? 'bank' : seen.has(key) ? 'earlier' : undefined;
    seen.add(key);
    return before;
  });
}
