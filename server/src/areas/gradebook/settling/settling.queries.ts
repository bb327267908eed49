import { learningStatuses } from '@zhixing/contract/words';
import { type AnyColumn, and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/columns.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { account } from '../../../schema/account.ts';
import { attempt, test } from '../../../schema/assessment.ts';
import { deadlineExtension, isByReturn } from '../../../schema/deadline-extension.ts';
import { extraAttempts } from '../../../schema/gradebook/extra-attempts.ts';
import { gradebookSettlement } from '../../../schema/gradebook/gradebook-row.ts';
import { gradebookStep } from '../../../schema/gradebook/gradebook-step.ts';
import { camp, enrolment } from '../../../schema/practise.ts';
import { graceMs } from '../../camps/lateness.expressions.ts';
import { stillPasses } from '../extra-attempts/extra-attempts.queries.ts';
import { isOneOfPeople, personOf } from '../people/person.queries.ts';

interface CampKey {
  campId: number;
}
type NewSettlement = typeof gradebookSettlement.$inferInsert;

const lastSubmission = (campId: Parameters<typeof eq>[1]) =>
  sql`(select ${gradebookStep.id} from ${gradebookStep} where ${gradebookStep.campId} = ${campId}
    and ${gradebookStep.step} = 'submitted' order by ${gradebookStep.id} desc limit 1)`;

/** How the figures were settled at the last submission of a camp's gradebook. */
export async function listSettlements(db: Db, { campId }: CampKey) {
  const { studentId, rosterEntryId, item, way, reason } = gradebookSettlement;
  const rows = await db
    .select({ studentId, rosterEntryId, item, way, reason })
    .from(gradebookSettlement)
    .where(eq(gradebookSettlement.stepId, lastSubmission(campId)));
  return rows.map((row) => ({ person: personOf(row), ...row }));
}

const reasonsOf = preparedRead((db, one: Placeholders<CampKey & { studentId: number }>) =>
  db
    .select({ item: gradebookSettlement.item, reason: gradebookSettlement.reason })
    .from(gradebookSettlement)
    .where(
      and(
        eq(gradebookSettlement.studentId, one.studentId),
        sql`${gradebookSettlement.stepId} = ${lastSubmission(one.campId)}`,
      ),
    ),
);

/** Why one student's figures were settled as they are, by the item's key. */
export async function listReasons(
  db: Db,
  one: CampKey & { studentId: number },
): Promise<Map<string, string>> {
  return new Map((await reasonsOf(db, one)).map(({ item, reason }) => [item, reason]));
}

/** How one figure was settled at the last submission, by whom and when; undefined: it had a figure. */
export async function findSettlement(
  db: Db,
  { campId, person, item }: CampKey & { person: number; item: string },
) {
  const [row] = await db
    .select({
      way: gradebookSettlement.way,
      reason: gradebookSettlement.reason,
      by: account.name,
      at: gradebookStep.at,
    })
    .from(gradebookSettlement)
    .innerJoin(gradebookStep, eq(gradebookStep.id, gradebookSettlement.stepId))
    .innerJoin(account, eq(account.id, gradebookStep.by))
    .where(
      and(
        eq(gradebookSettlement.stepId, lastSubmission(campId)),
        eq(gradebookSettlement.item, item),
        isOneOfPeople(gradebookSettlement, [person]),
      ),
    );
  return row;
}

/** Rows of one insert. */
const batch = 2000;

export async function insertSettlements(tx: Transaction, rows: readonly NewSettlement[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await tx.insert(gradebookSettlement).values(rows.slice(at, at + batch));
}

export async function deleteSettlementsOf(tx: Transaction, { studentId }: { studentId: number }) {
  await tx.delete(gradebookSettlement).where(eq(gradebookSettlement.studentId, studentId));
}

const learnsIn = (campId: number, studentId: AnyColumn) =>
  and(
    eq(enrolment.campId, campId),
    eq(enrolment.studentId, studentId),
    isOneOf(enrolment.status, learningStatuses),
  );

/** SQL condition: the student has an attempt left at a test that they have not passed. The statement has the camp and the test. */
function takesAttempt({ studentId, chapterId }: { studentId: AnyColumn; chapterId: AnyColumn }): SQL {
  const own = sql`${attempt.studentId} = ${studentId} and ${attempt.chapterId} = ${chapterId}`;
  return sql`((select count(*) from ${attempt} where ${own})
      < coalesce(${camp.attempts}, ${test.attempts}) + coalesce(${extraAttempts.count}, 0)
    and not exists (select from ${attempt} where ${own} and ${stillPasses}))`;
}

/** The later dates of a camp's students that are not over. `takes`: of a test, whether it still takes an attempt of theirs; null: of homework. */
export async function listLaterDates(db: Db, { campId, now }: CampKey & { now: Date }) {
  const { studentId, chapterId, dueAt } = deadlineExtension;
  const takes = sql<
    boolean | null
  >`case when ${test.chapterId} is not null then ${takesAttempt(deadlineExtension)} end`;
  return db
    .select({ studentId, chapterId, dueAt, byReturn: isByReturn, takes })
    .from(deadlineExtension)
    .innerJoin(camp, eq(camp.id, deadlineExtension.campId))
    .innerJoin(enrolment, learnsIn(campId, deadlineExtension.studentId))
    .leftJoin(test, eq(test.chapterId, chapterId))
    .leftJoin(
      extraAttempts,
      and(
        eq(extraAttempts.campId, campId),
        eq(extraAttempts.studentId, studentId),
        eq(extraAttempts.chapterId, chapterId),
      ),
    )
    .where(and(eq(deadlineExtension.campId, campId), gt(dueAt, new Date(now.getTime() - graceMs))))
    .orderBy(chapterId, studentId);
}

/** The students of a camp who have an attempt of their own left at a test that they have not passed. */
export async function listAttemptsLeft(db: Db, { campId }: CampKey) {
  const { studentId, chapterId } = extraAttempts;
  return db
    .select({ studentId, chapterId })
    .from(extraAttempts)
    .innerJoin(camp, eq(camp.id, extraAttempts.campId))
    .innerJoin(test, eq(test.chapterId, chapterId))
    .innerJoin(enrolment, learnsIn(campId, extraAttempts.studentId))
    .where(and(eq(extraAttempts.campId, campId), takesAttempt(extraAttempts)))
    .orderBy(chapterId, studentId);
}
