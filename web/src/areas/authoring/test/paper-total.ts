import type { TestSettings } from '@zhixing/contract/staff/authoring-shapes';
import type { Bank, BankQuestion } from '../content-api.ts';

/** How many questions a paper asks and their marks together; `total` null: what is drawn is not all worth the same. */
export function paperTotal(
  { draws }: Pick<TestSettings, 'draws'>,
  questions: Pick<BankQuestion, 'marks'>[],
  tags: Bank['tags'],
): { count: number; total: number | null } {
  const named = questions.reduce((sum, { marks }) => sum + marks, 0);
  const drawn = draws.map(({ tag, count }) => {
    const marks = tags.find((each) => each.tag === tag)?.marks;
    return marks === undefined || marks === null ? null : marks * count;
  });
  const total = drawn.reduce<number | null>(
    (sum, marks) => (sum === null || marks === null ? null : sum + marks),
    named,
  );
  const count = questions.length + draws.reduce((sum, each) => sum + each.count, 0);
  return { count, total: total === null ? null : Math.round(total * 100) / 100 };
}
