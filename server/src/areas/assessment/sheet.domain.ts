import type { Caller, Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import type { Asked } from '../account/idempotency.door.ts';
import { requireLearner } from '../learning/access.door.ts';
import { rememberOfProject } from '../practise/edition.door.ts';
import type { Enrolment } from '../practise/enrolment.door.ts';
import { publishedFilesOf } from '../practise/project-files.door.ts';
import type { OwnedFiles } from '../upload/files.door.ts';
import { currentNo, openAttempt, rulesIn, type Terms } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import { listQuestions } from './question.queries.ts';
import * as sheets from './sheet.queries.ts';

export type Question = Awaited<ReturnType<typeof listQuestions>>[number];

const noCamp: Terms = {
  ...{ dueAt: null, lateRule: 'mark', campEndsAt: null },
  ...{ campAttempts: null, campReveal: null },
};
const noTest = () => badParameter('这一节没有测验（chapterId），请从目录进入');

type Found = NonNullable<Awaited<ReturnType<typeof sheets.findSheet>>>;

export interface Sheet extends Pick<Found, 'test' | 'attempts' | 'bestAnswers'> {
  terms: Terms;
  questions: readonly Question[];
  /** What its questions may show. */
  files: OwnedFiles;
}

/** A test's rules and all questions that it has had, in their order; what the process remembers is changed by nobody. */
const publishedTest = rememberOfProject(async (db, chapterId) => {
  const test = await queries.findTest(db, { chapterId });
  if (!test) throw noTest();
  // After the test's row: a paper that is replaced meanwhile still has its questions.
  const questions: readonly Question[] = await listQuestions(db, { chapterId });
  return { test, questions };
});

async function sheetOf(db: Db, found: Found): Promise<Sheet> {
  const { projectId, edition, attempts, bestAnswers } = found;
  const terms: Terms = found.terms ?? noCamp;
  const test = rulesIn(found.test, terms);
  const { questions } = await publishedTest(db, { id: test.chapterId, of: projectId, edition });
  const files = await publishedFilesOf(db, { projectId, edition });
  return { test, terms, questions, files, attempts, bestAnswers };
}

/**
 * A test with all the questions it has had, what the student's camp says of it, and the student's attempts with the
 * answers of the best. -3: no test here.
 */
export async function readSheet(db: Db, key: queries.TestKey): Promise<Sheet> {
  const found = await sheets.findSheet(db, key);
  if (!found) throw noTest();
  return sheetOf(db, found);
}

/** What a statement about a leaf says of a student at its test; `endsAt`: as `endsAtFor` says. */
export interface AtLeaf {
  projectId: number;
  edition: number | null;
  camp: Pick<Enrolment['camp'], 'lateRule' | 'attempts' | 'reveal'>;
  dueAt: Date | null;
  endsAt: Date;
  attempts: queries.AttemptOf[];
  bestAnswers?: queries.AnswerRow[];
}

/** The sheet of a student, of whom all is read: what is published of the test is remembered. -3: no test here. */
export async function sheetAt(db: Db, chapterId: number, at: AtLeaf): Promise<Sheet> {
  const { projectId, edition, camp, dueAt, endsAt, attempts, bestAnswers = [] } = at;
  const { test, questions } = await publishedTest(db, { id: chapterId, of: projectId, edition });
  const { lateRule, attempts: campAttempts, reveal: campReveal } = camp;
  const terms: Terms = { dueAt, lateRule, campEndsAt: endsAt, campAttempts, campReveal };
  const files = await publishedFilesOf(db, { projectId, edition });
  return { test: rulesIn(test, terms), terms, questions, files, attempts, bestAnswers };
}

interface AskedBy {
  deps: Dependencies;
  caller: Caller;
  chapterId: number;
  /** Where it is a call that is answered once. */
  asked?: Asked;
}

/**
 * The caller's own sheet, with the enrolment in which they learn and what was answered to the `requestId` before: one statement.
 * -3: no such chapter, no test here; -1: not enrolled, or waiting (rules: learner-access).
 */
export async function requireTestLearner({
  deps,
  caller,
  chapterId,
  asked = { call: '', requestId: '' },
}: AskedBy) {
  const { db } = deps;
  const found = await sheets.findLearner(db, { studentId: caller.accountId, chapterId, ...asked });
  if (!found) {
    await requireLearner({ db, caller, chapterId });
    throw noTest();
  }
  const { chapter, camp, answered } = found;
  const enrolment = { ...found.enrolment, camp };
  return { chapter, enrolment, answered, sheet: await sheetOf(db, found) };
}

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
