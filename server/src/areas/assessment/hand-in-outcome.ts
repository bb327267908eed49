import type { calls, Data } from '@zhixing/contract';
import type { Db } from '../../db/client.ts';
import { bestAttempt } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import { showPaper, type Telling } from './results.ts';
import { answeredIn, type Told } from './score.domain.ts';
import type { Sheet } from './sheet.domain.ts';

type Score = Data<typeof calls.produceScore>;

/** What is kept of the answer to a hand-in: its figures and each question's marks. The paper stays in its own rows. */
export type Outcome = Omit<Score, 'connectInfo' | 'results'> & {
  marks: [questionId: number, score: number | null, waiting: boolean][];
};

export const outcomeOf = ({ figures, answered }: Told): Outcome => ({
  ...figures,
  marks: answered.map(({ question, score, waiting }) => [
    question.id,
    figures.revealed ? score : null,
    waiting,
  ]),
});

/** The answer that was given then: of attempts and marks that came since it says nothing. */
export async function tellAgain(
  db: Db,
  { key, sheet, deps, language }: Omit<Telling, 'files'> & { key: queries.TestKey; sheet: Sheet },
  { marks, ...figures }: Outcome,
): Promise<Score> {
  const no = bestAttempt(figures.attempts)?.no;
  const best = sheet.attempts.find((each) => each.no === no);
  const rows = best ? await queries.listAnswers(db, { ...key, no: best.no }) : [];
  const answered = best ? answeredIn(sheet, key, best, rows) : [];
  const then = new Map(marks.map(([questionId, score, waiting]) => [questionId, { score, waiting }]));
  const asThen = answered.flatMap((each) => {
    const mark = then.get(each.question.id);
    return mark === undefined ? [] : [{ ...each, ...mark }];
  });
  return {
    ...figures,
    ...(await showPaper({ deps, language, files: sheet.files }, asThen, figures.revealed)),
  };
}
