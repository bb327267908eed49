import type { Caller, Dependencies } from '../../../action/action.ts';
import { badParameter } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import type { RequestKey } from '../../account/index.ts';
import type { MarksTerms } from '../../camps/marks-shown.expressions.ts';
import type { Enrolment } from '../../enrolments/index.ts';
import type { OwnedFiles } from '../../files/index.ts';
import { requireLearner } from '../../learning/index.ts';
import { cacheByProject, publishedFilesOf } from '../../projects/index.ts';
import { currentNo, openAttempt, rulesIn, type Terms } from '../assessment.policy.ts';
import * as queries from '../assessment.queries.ts';
import type { Gradable } from '../kinds/kind.ts';
import { questionsIn } from './corrections.domain.ts';
import { listQuestions } from './question.queries.ts';
import * as contexts from './test-context.queries.ts';

export type Question = Awaited<ReturnType<typeof listQuestions>>[number] & Pick<Gradable, 'corrected'>;

const noCamp: Terms = {
  dueAt: null,
  lateRule: 'mark',
  campEndsAt: null,
  campAttempts: null,
  campReveal: null,
  extraAttempts: 0,
  marksRule: 'atOnce',
  marksReleasedAt: null,
  gradebookState: 'open',
};
const noTest = () => badParameter('这一节没有测验（chapterId），请从目录进入');

type ContextRow = NonNullable<Awaited<ReturnType<typeof contexts.findTestContext>>>;

export interface TestContext extends Pick<ContextRow, 'test' | 'attempts' | 'bestAnswers'> {
  terms: Terms;
  /** % that late work loses in the camp. */
  lateOff: number;
  questions: readonly Question[];
  /** The files that its questions may show. */
  files: OwnedFiles;
}

/** A test's rules and all questions it has ever had, in order. Cached, so it must not be modified. */
const publishedTest = cacheByProject(async (db, chapterId) => {
  const test = await queries.findTest(db, { chapterId });
  if (!test) throw noTest();
  // Read after the test's row: if a new paper is published in between, the questions of the old one are still found.
  const questions: readonly Question[] = await listQuestions(db, { chapterId });
  return { test, questions };
});

async function contextOf(db: Db, found: ContextRow): Promise<TestContext> {
  const { projectId, contentVersion, attempts, bestAnswers } = found;
  const terms: Terms = found.terms ?? noCamp;
  const test = rulesIn(found.test, terms);
  const { questions: published } = await publishedTest(db, {
    id: test.chapterId,
    of: projectId,
    contentVersion,
  });
  const { terms: camp } = found;
  const questions = camp
    ? await questionsIn(db, published, { campId: camp.campId, contentVersion: camp.campContentVersion })
    : published;
  const files = await publishedFilesOf(db, { projectId, contentVersion });
  return { test, terms, lateOff: camp?.lateOff ?? 0, questions, files, attempts, bestAnswers };
}

/**
 * One student's test context: the test with all its questions, the camp's settings, and the student's attempts with the
 * answers of the best. -3: no test here.
 */
export async function readTestContext(db: Db, key: queries.TestKey): Promise<TestContext> {
  const found = await contexts.findTestContext(db, key);
  if (!found) throw noTest();
  return contextOf(db, found);
}

/** The columns of a statement about a lesson that concern its test. `endsAt`: see `endsAtFor`. */
export interface AtLesson {
  projectId: number;
  contentVersion: number | null;
  camp: Pick<
    Enrolment['camp'],
    'id' | 'contentVersion' | 'lateRule' | 'attempts' | 'reveal' | 'gradebookState'
  > &
    MarksTerms;
  dueAt: Date | null;
  endsAt: Date;
  extraAttempts: number;
  /** Where it is shown which attempt counts. */
  lateOff?: number;
  attempts: queries.AttemptOf[];
  bestAnswers?: queries.AnswerRow[];
}

/**
 * Makes the test context from rows that were already read; published content comes from the cache. -3: no test here.
 */
export async function testContextAt(db: Db, chapterId: number, at: AtLesson): Promise<TestContext> {
  const { projectId, contentVersion, camp, dueAt, endsAt, extraAttempts, lateOff = 0 } = at;
  const { attempts, bestAnswers = [] } = at;
  const { test, questions: published } = await publishedTest(db, {
    id: chapterId,
    of: projectId,
    contentVersion,
  });
  const questions = await questionsIn(db, published, {
    campId: camp.id,
    contentVersion: camp.contentVersion,
  });
  const { lateRule, attempts: campAttempts, reveal: campReveal, marksRule, marksReleasedAt } = camp;
  const shown = { marksRule, marksReleasedAt, gradebookState: camp.gradebookState };
  const own = { dueAt, campEndsAt: endsAt, extraAttempts };
  const terms: Terms = { ...own, lateRule, campAttempts, campReveal, ...shown };
  const files = await publishedFilesOf(db, { projectId, contentVersion });
  return { test: rulesIn(test, terms), terms, lateOff, questions, files, attempts, bestAnswers };
}

interface AskedBy {
  deps: Dependencies;
  caller: Caller;
  chapterId: number;
  /** The idempotency key, for a call that has one. */
  asked?: RequestKey;
}

/**
 * The caller's test context, enrolment and stored answer to the `requestId`, read in one statement. -3: no such
 * chapter, or no test here. -1: not enrolled, or waiting for approval (rules: learner-access).
 */
export async function requireTestLearner({
  deps,
  caller,
  chapterId,
  asked = { call: '', requestId: '' },
}: AskedBy) {
  const { db } = deps;
  const found = await contexts.findLearner(db, { studentId: caller.accountId, chapterId, ...asked });
  if (!found) {
    await requireLearner({ db, caller, chapterId });
    throw noTest();
  }
  const { chapter, camp, answered } = found;
  const enrolment = { ...found.enrolment, camp };
  return { chapter, enrolment, answered, context: await contextOf(db, found) };
}

export type TestLearner = Awaited<ReturnType<typeof requireTestLearner>>;

/** The number and paper of the open attempt, or of the next one on the published paper. */
export const attemptAt = (
  { test }: Pick<TestContext, 'test'>,
  situation: Parameters<typeof currentNo>[0] & { attempts: readonly queries.AttemptOf[] },
) => ({
  no: currentNo(situation),
  paper: openAttempt(situation)?.paper ?? test.paper,
});

/** The test context as input of the policy. */
export const situationOf = ({ test, terms, attempts }: TestContext, now: Date) => ({
  test,
  terms,
  attempts,
  now,
});
