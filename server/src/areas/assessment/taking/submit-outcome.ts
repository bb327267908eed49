import type { calls, Data } from '@zhixing/contract';
import type { Db } from '../../../db/client.ts';
import * as queries from '../assessment.queries.ts';
import type { TestContext } from '../paper/test-context.domain.ts';
import { type ResultContext, showPaper } from '../results/results.ts';
import { answeredIn, type BestResult } from '../results/score.domain.ts';

type Score = Data<typeof calls.produceScore>;

/**
 * The stored part of the answer to a submission: the figures and the marks of each question. The paper is read again
 * from its own rows.
 */
export type Outcome = Omit<Score, 'connectInfo' | 'results'> & {
  marks: [questionId: number, score: number | null, waiting: boolean][];
};

export const outcomeOf = ({ figures, answered }: BestResult): Outcome => ({
  ...figures,
  marks: answered.map(({ question, score, waiting }) => [
    question.id,
    figures.revealed ? score : null,
    waiting,
  ]),
});

/** Makes the answer of an earlier submission again, without later attempts and marks. */
export async function replayOutcome(
  db: Db,
  {
    key,
    context,
    deps,
    language,
  }: Omit<ResultContext, 'files'> & { key: queries.TestKey; context: TestContext },
  { marks, ...figures }: Outcome,
): Promise<Score> {
  const { attempts, submittedAt } = figures;
  // Two devices may submit at the same moment, so the attempt that counted says so; answers stored before it did have the time alone.
  const shown =
    attempts.find(({ counted }) => counted) ?? attempts.find((each) => each.submittedAt === submittedAt);
  const no = shown?.no;
  const best = context.attempts.find((each) => each.no === no);
  const rows = best ? await queries.listAnswers(db, { ...key, no: best.no }) : [];
  const answered = best ? answeredIn(context, key, best, rows) : [];
  const then = new Map(marks.map(([questionId, score, waiting]) => [questionId, { score, waiting }]));
  const asThen = answered.flatMap((each) => {
    const mark = then.get(each.question.id);
    return mark === undefined ? [] : [{ ...each, ...mark }];
  });
  return {
    ...figures,
    ...(await showPaper({ deps, language, files: context.files }, asThen, figures.revealed)),
  };
}
