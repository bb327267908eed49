import { campStudentsMost } from '@zhixing/contract/list-limits';
import { learningStatuses } from '@zhixing/contract/words';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account } from '../../schema/account.ts';
import { enrolment } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { isInRoster, rosterText } from '../enrolments/roster-text.expressions.ts';

const learnsHere = (campId: number) =>
  and(eq(enrolment.campId, campId), isOneOf(enrolment.status, learningStatuses));

/** Students who learn in a camp, by words of name or student number. */
export async function findStudents(db: Db, { campId, keyword }: { campId: number; keyword: string }) {
  const studentNo = rosterText('studentNo');
  return db
    .select({ id: account.id, name: rosterText('name'), studentNo })
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .leftJoin(rosterEntry, isInRoster(enrolment))
    .where(
      and(
        learnsHere(campId),
        containsAll([rosterText('name'), rosterText('nameEn'), studentNo], wordsOf(keyword)),
      ),
    )
    .orderBy(studentNo, account.id)
    .limit(campStudentsMost);
}

/** Those of `studentIds` who learn in the camp. They cannot leave it until the transaction ends. */
export async function lockStudents(
  tx: Transaction,
  { campId, studentIds }: { campId: number; studentIds: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .select({ studentId: enrolment.studentId })
    .from(enrolment)
    .where(and(learnsHere(campId), inArray(enrolment.studentId, [...studentIds])))
    .orderBy(enrolment.studentId)
    .for('share');
  return rows.map(({ studentId }) => studentId);
}
