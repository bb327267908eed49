import type { calls, Data } from '@zhixing/contract';
import type { Db } from '../../db/client.ts';
import { bestAttempt } from './assessment.policy.ts';
import type * as queries from './assessment.queries.ts';
import { readAnswered, showPaper, type Telling } from './score.domain.ts';
import { readSheet } from './sheet.domain.ts';

type Score = Data<typeof calls.produceScore>;

/** What is kept of the answer to a hand-in: its figures and each question's marks. The paper stays in its own rows. */
type Outcome = Omit<Score, 'connectInfo' | 'results'> & {
  marks: [questionId: number, score: number | null, waiting: boolean][];
};

export const outcomeOf = ({ connectInfo: _, results, ...figures }: Score): Outcome => ({
  ...figures,
  marks: results.map(({ questionId, score, waiting }) => [questionId, score, waiting]),
});

/** The answer that was given then: of attempts and marks that came since it says nothing. */
export async function tellAgain(
  db: Db,
  { key, ...telling }: Telling & { key: queries.TestKey },
  { marks, ...figures }: Outcome,
): Promise<Score> {
  const no = bestAttempt(figures.attempts)?.no;
  const sheet = await readSheet(db, key);
  const best = sheet.attempts.find((each) => each.no === no);
  const answered = best ? await readAnswered(db, key, best, sheet) : [];
  const then = new Map(marks.map(([questionId, score, waiting]) => [questionId, { score, waiting }]));
  const asThen = answered.flatMap((each) => {
    const mark = then.get(each.question.id);
    return mark === undefined ? [] : [{ ...each, ...mark }];
  });
  return { ...figures, ...showPaper(telling, asThen, figures.revealed) };
}
