import type { Caller, Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import type { Asked } from '../account/idempotency.door.ts';
import { requireLearner } from '../learning/access.door.ts';
import { currentNo, openAttempt, rulesIn, type Terms } from './assessment.policy.ts';
import type * as queries from './assessment.queries.ts';
import { type Question, questionsOfTest } from './paper-memory.ts';
import * as sheets from './sheet.queries.ts';

export type { Question } from './paper-memory.ts';

const noCamp: Terms = {
  ...{ dueAt: null, lateRule: 'mark', campEndsAt: null },
  ...{ campAttempts: null, campReveal: null },
};
const noTest = () => badParameter('这一节没有测验（chapterId），请从目录进入');

type Found = NonNullable<Awaited<ReturnType<typeof sheets.findSheet>>>;

export interface Sheet extends Pick<Found, 'test' | 'attempts' | 'bestAnswers'> {
  terms: Terms;
  questions: readonly Question[];
}

async function sheetOf(deps: Dependencies, db: Db, found: Found): Promise<Sheet> {
  const { mark, attempts, bestAnswers } = found;
  const terms: Terms = found.terms ?? noCamp;
  const test = rulesIn(found.test, terms);
  // After the test's row: a paper that is replaced meanwhile still has its questions.
  const questions = await questionsOfTest(deps, db, { chapterId: test.chapterId, mark });
  return { test, terms, questions, attempts, bestAnswers };
}

/**
 * A test with all the questions it has had, what the student's camp says of it, and the student's attempts with the
 * answers of the best. -3: no test here.
 */
export async function readSheet(deps: Dependencies, db: Db, key: queries.TestKey): Promise<Sheet> {
  const found = await sheets.findSheet(db, key);
  if (!found) throw noTest();
  return sheetOf(deps, db, found);
}

interface AskedBy {
  deps: Dependencies;
  caller: Caller;
  chapterId: number;
  /** Where it is a call that is answered once. */
  asked?: Asked;
}

/** The caller's own sheet, with the enrolment in which they learn and what was answered to the `requestId` before. */
async function learnerOf(
  db: Db,
  { deps, caller, chapterId, asked = { call: '', requestId: '' } }: AskedBy,
  find: typeof sheets.findLearner,
) {
  const found = await find(db, { studentId: caller.accountId, chapterId, ...asked });
  if (!found) {
    await requireLearner({ db, caller, chapterId });
    throw noTest();
  }
  const { chapter, camp, answered } = found;
  const enrolment = { ...found.enrolment, camp };
  return { chapter, enrolment, answered, sheet: await sheetOf(deps, db, found) };
}

/** One statement. -3: no such chapter, no test here; -1: not enrolled, or waiting (rules: learner-access). */
export const requireTestLearner = ({ ...asked }: AskedBy) =>
  learnerOf(asked.deps.db, asked, sheets.findLearner);

/** As requireTestLearner; the enrolment stays locked until the transaction ends. */
export const holdTestLearner = (tx: Transaction, asked: AskedBy) =>
  learnerOf(tx, asked, (db, which) => sheets.lockLearner(db as Transaction, which));

export type TestLearner = Awaited<ReturnType<typeof requireTestLearner>>;

/** The attempt under way with the paper it is taken on, else the one that would begin now, on the published paper. */
export const attemptAt = (
  { test }: Pick<Sheet, 'test'>,
  situation: Parameters<typeof currentNo>[0] & { attempts: readonly queries.AttemptOf[] },
) => ({
  no: currentNo(situation),
  paper: openAttempt(situation)?.paper ?? test.paper,
});

/** The sheet as the policy looks at it. */
export const situationOf = ({ test, terms, attempts }: Sheet, now: Date) => ({ test, terms, attempts, now });
