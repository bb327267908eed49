import { badParameter } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import {
  type LockedTextMark,
  lockTextMark,
  rewriteTextMark,
  roundMarks,
  writeTextMark,
} from '../assessment/index.ts';
import { areMarksWithheld } from '../camps/marks-shown.expressions.ts';
import { notifyReplacingUnread, notifyUnlessUnread } from '../notice/index.ts';
import type { AnyMark, Changing, LockedMark, Mark, NextMark, WrittenMark } from './mark.ts';

export interface AnswerOfTest {
  studentId: number;
  chapterId: number;
  /** Of the attempt. */
  no: number;
  questionId: number;
  camp: AnyMark['camp'];
  /** The sentence where the answer is not there any more. */
  missing: Parameters<typeof badParameter>[0];
}

/** Points of an answer have no pass and no levels of their own. */
export interface NextAnswer extends NextMark {
  score: number;
  passed: null;
  marks: [];
}

/** The mark of an answer. */
export const pointsOf = ({ score, comment }: { score: number; comment: string }): NextAnswer => {
  return { score: roundMarks(score), comment: comment.trim(), passed: null, marks: [] };
};

export interface LockedAnswer extends LockedMark {
  text: LockedTextMark;
}

const keyOf = ({ studentId, chapterId, no, questionId }: AnswerOfTest) => {
  return { key: { studentId, chapterId }, no, questionId };
};

async function lock(tx: Transaction, of: AnswerOfTest): Promise<LockedAnswer> {
  const { studentId, chapterId, no, questionId } = of;
  const text = await lockTextMark(tx, keyOf(of));
  if (!text) throw badParameter(of.missing);
  const { score, comment, markedBy: by, markedAt } = text.answer;
  const at = markedAt?.toISOString() ?? null;
  return {
    which: { studentId, chapterId, submissionId: null, attemptNo: no, questionId },
    learner: text.learner,
    text,
    given: score === null ? null : { score, passed: null, marks: [], comment, by, at },
  };
}

const writtenOf = ({ text: { attempt } }: LockedAnswer, made: { score: number; passed: boolean }) => ({
  score: { before: attempt.score, after: made.score },
  passed: { before: attempt.passed, after: made.passed },
});

const givenBy = ({ score, comment }: NextAnswer, { by, now }: Changing) => {
  return { score, comment, by, now };
};

/**
 * Tells the student (rules: marking-texts): when marking has begun, and with the score when no answer waits any more. The second notice
 * replaces the first while that is unread, so a test of ten questions sends two notices at most.
 */
async function notifyMarked(
  tx: Transaction,
  { studentId, chapterId, camp: { campId } }: AnswerOfTest,
  { learner: { projectId, enrolment } }: LockedAnswer,
  { settled, score, now }: Pick<WrittenMark, 'settled' | 'score'> & { now: Date },
): Promise<void> {
  if (areMarksWithheld(enrolment.camp)) return;
  const to = { projectId, campId, chapterId, accountId: studentId, now, kind: 'text-marked' } as const;
  if (settled) await notifyReplacingUnread(tx, { ...to, score: score.after });
  else await notifyUnlessUnread(tx, to);
}

/** The mark of one text answer (rules: marking-texts). */
export const answerMark = (of: AnswerOfTest): Mark<LockedAnswer, NextAnswer> => ({
  studentId: of.studentId,
  chapterId: of.chapterId,
  camp: of.camp,
  notGiven: '这个回答还没有评，不用更正：请直接评分',
  isGiven: '这个回答刚刚已经评过了，请看下一个',
  lock: (tx) => lock(tx, of),
  give: async (tx, locked, next, how) => {
    const made = await writeTextMark(tx, keyOf(of), locked.text, givenBy(next, how));
    const lesson = { complete: made.newly, meets: made.newly };
    return { ...writtenOf(locked, made), lesson, settled: made.settled };
  },
  rewrite: async (tx, locked, next, how) => {
    const made = await rewriteTextMark(tx, keyOf(of), locked.text, givenBy(next, how));
    const lesson = { complete: made.anyPassed, meets: made.anyPassed };
    return { ...writtenOf(locked, made), lesson };
  },
  notifyGiven: (tx, locked, written, { now }) => notifyMarked(tx, of, locked, { ...written, now }),
  giving: ({ score, comment }) => {
    const { chapterId: lesson, questionId: question } = of;
    return { kind: 'markTextAnswer', after: { lesson, question, points: score, comment } };
  },
  correcting: 'correctTextAnswer',
});
