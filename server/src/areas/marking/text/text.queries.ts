import { learningStatuses } from '@zhixing/contract/words';
import { and, asc, count, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/columns.ts';
import { account } from '../../../schema/account.ts';
import { attempt, attemptAnswer, isAnswerWaiting, question } from '../../../schema/assessment.ts';
import { enrolment } from '../../../schema/practise.ts';
import { answerCorrectionsNamed } from '../../schoolwork/mark-corrections.expressions.ts';

interface LessonInCamp {
  campId: number;
  chapterId: number;
}

const isStudentOf = ({ campId }: LessonInCamp) =>
  and(
    eq(enrolment.studentId, attemptAnswer.studentId),
    eq(enrolment.campId, campId),
    isOneOf(enrolment.status, learningStatuses),
  );

const waitsHere = ({ campId }: LessonInCamp) =>
  and(isAnswerWaiting, eq(attemptAnswer.pendingCampId, campId)) as SQL;
/** Must match the condition of the index `attempt_answer_marked`. */
const isMarked = isNotNull(attemptAnswer.markedBy);

/** The text questions that students of a camp have answered, with how many answers wait. */
export async function listQuestions(db: Db, of: LessonInCamp) {
  return db
    .select({
      questionId: question.id,
      stem: question.stem,
      guide: question.guide,
      marks: question.marks,
      waiting: sql<number>`count(*) filter (where ${isAnswerWaiting})`.mapWith(Number),
      marked: count(attemptAnswer.markedBy),
    })
    .from(question)
    .innerJoin(
      attemptAnswer,
      and(
        eq(attemptAnswer.chapterId, question.chapterId),
        eq(attemptAnswer.questionId, question.id),
        or(waitsHere(of), isMarked),
      ),
    )
    .innerJoin(enrolment, isStudentOf(of))
    .where(and(eq(question.chapterId, of.chapterId), eq(question.kind, 'text')))
    .groupBy(question.id)
    .orderBy(asc(question.sort), asc(question.id));
}

const marker = alias(account, 'marker');
const conditions: Record<'waiting' | 'marked', (of: LessonInCamp) => SQL> = {
  waiting: waitsHere,
  marked: () => isMarked,
};

interface TextAnswerQuery {
  of: LessonInCamp;
  questionId: number;
  filter: 'waiting' | 'marked';
  /** That one alone, whatever `filter` says. */
  answerId: number | undefined;
  after: number | undefined;
  anonymous: boolean;
  limit: number;
}

const seen = alias(attemptAnswer, 'seen');
const seenAttempt = alias(attempt, 'seen_attempt');

/** The rows behind the answer `after` in the order of the list. */
function behind(db: Db, { after, anonymous }: Pick<TextAnswerQuery, 'after' | 'anonymous'>): SQL | undefined {
  if (after === undefined) return undefined;
  if (anonymous) return gt(attemptAnswer.id, after);
  const isOfSeen = and(
    eq(seenAttempt.studentId, seen.studentId),
    eq(seenAttempt.chapterId, seen.chapterId),
    eq(seenAttempt.no, seen.no),
  );
  const at = db
    .select({ at: seenAttempt.submittedAt })
    .from(seen)
    .innerJoin(seenAttempt, isOfSeen)
    .where(eq(seen.id, after));
  return sql`(${attempt.submittedAt}, ${attemptAnswer.id}) > (${at}, ${after})`;
}

/**
 * One page of the answers to one question, the first submitted first; under anonymous marking in the order of their ids, which are
 * random (rules: camp-anonymous). One statement.
 */
export async function listAnswers(
  db: Db,
  { of, questionId, filter, answerId, after, anonymous, limit }: TextAnswerQuery,
) {
  return db
    .select({
      answerId: attemptAnswer.id,
      studentId: account.id,
      name: account.name,
      studentNo: account.studentNo,
      className: account.className,
      answer: attemptAnswer.answer,
      submittedAt: attempt.submittedAt,
      score: attemptAnswer.score,
      comment: attemptAnswer.comment,
      by: marker.name,
      corrections: answerCorrectionsNamed,
    })
    .from(attemptAnswer)
    .innerJoin(enrolment, isStudentOf(of))
    .innerJoin(account, eq(account.id, attemptAnswer.studentId))
    .innerJoin(
      attempt,
      and(
        eq(attempt.studentId, attemptAnswer.studentId),
        eq(attempt.chapterId, attemptAnswer.chapterId),
        eq(attempt.no, attemptAnswer.no),
      ),
    )
    .leftJoin(marker, eq(marker.id, attemptAnswer.markedBy))
    .where(
      and(
        eq(attemptAnswer.chapterId, of.chapterId),
        eq(attemptAnswer.questionId, questionId),
        answerId === undefined
          ? conditions[filter](of)
          : and(eq(attemptAnswer.id, answerId), or(waitsHere(of), isMarked)),
        behind(db, { after, anonymous }),
      ),
    )
    .orderBy(...(anonymous ? [] : [asc(attempt.submittedAt)]), asc(attemptAnswer.id))
    .limit(limit);
}

/** An answer's student, attempt and maximum points; undefined: no such answer from a student of this camp. */
export async function findAnswer(
  db: Db,
  { of, questionId, answerId }: { of: LessonInCamp; questionId: number; answerId: number },
) {
  const [row] = await db
    .select({ studentId: attemptAnswer.studentId, no: attemptAnswer.no, marks: question.marks })
    .from(attemptAnswer)
    .innerJoin(enrolment, isStudentOf(of))
    .innerJoin(question, eq(question.id, attemptAnswer.questionId))
    .where(
      and(
        eq(attemptAnswer.chapterId, of.chapterId),
        eq(attemptAnswer.questionId, questionId),
        eq(attemptAnswer.id, answerId),
        or(waitsHere(of), isMarked),
        eq(question.kind, 'text'),
      ),
    );
  return row;
}

export async function hasQuestion(
  db: Db,
  { chapterId, questionId }: { chapterId: number; questionId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: question.id })
    .from(question)
    .where(and(eq(question.id, questionId), eq(question.chapterId, chapterId), eq(question.kind, 'text')));
  return rows.length > 0;
}
