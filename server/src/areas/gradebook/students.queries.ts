import { type EnrolmentStatus, learningStatuses, workType } from '@zhixing/contract/words';
import { type AnyColumn, and, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf, literals } from '../../db/columns.ts';
import { jsonRows } from '../../db/json-rows.ts';
import {
  type Placeholders,
  preparedRead,
  type ValuesOrPlaceholders,
} from '../../db/statement/prepared-statements.ts';
import { account } from '../../schema/account.ts';
import { attempt, attemptAnswer, isAnswerWaiting } from '../../schema/assessment.ts';
import { deadlineExtension } from '../../schema/deadline-extension.ts';
import { gradebookEntry } from '../../schema/gradebook/gradebook.ts';
import { gradebookRow } from '../../schema/gradebook/gradebook-row.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { isNotJoined, rosterEntry } from '../../schema/roster.ts';
import { submission } from '../../schema/schoolwork.ts';
import { isInRoster, rosterText } from '../enrolments/roster-text.expressions.ts';
import { countedFirst } from '../learning/counted-attempt.expressions.ts';
import { rosterEntriesAmong, studentsAmong } from './people/person.queries.ts';

/** Of whom a statement reads: all people of a camp's gradebook, or some of them. */
export interface GradebookPeople {
  campId: number;
  people?: readonly number[] | undefined;
}

/** The same for a statement. `theirs`: the condition on a column of students; undefined: all who learn in the camp. */
interface Learning {
  campId: number | Placeholder;
  theirs: (studentId: AnyColumn) => SQL | undefined;
}
interface StudentInCamp {
  campId: number;
  studentId: number;
}

const ofSome = ({ campId, people }: GradebookPeople): Learning => ({
  campId,
  theirs: (column) => people && inArray(column, studentsAmong(people)),
});
const ofOne = ({ campId, studentId }: ValuesOrPlaceholders<StudentInCamp>): Learning => ({
  campId,
  theirs: (column) => eq(column, studentId),
});
/** The one student of whom a statement reads: such statements are prepared. undefined: it reads of more. */
const oneOf = ({ campId, people = [] }: GradebookPeople): StudentInCamp | undefined => {
  const [person] = people;
  return people.length === 1 && person !== undefined && person > 0
    ? { campId, studentId: person }
    : undefined;
};

const learnsHere = ({ campId, theirs }: Learning) =>
  and(
    eq(enrolment.campId, campId),
    isOneOf(enrolment.status, learningStatuses),
    theirs(enrolment.studentId),
  ) as SQL;

/**
 * SQL conditions: a row is stored of the student, of the person of the roster. Such rows are of closed gradebooks alone, in which who stands
 * stays, also as somebody who left (rules: gradebook-closed-rows).
 */
const hasRow = sql`exists (select from ${gradebookRow} where ${gradebookRow.campId} = ${enrolment.campId}
  and ${gradebookRow.studentId} = ${enrolment.studentId})`;
const hasRosterRow = sql`exists (select from ${gradebookRow} where ${gradebookRow.rosterEntryId} = ${rosterEntry.id})`;

const extensions = jsonRows(
  { chapterId: deadlineExtension.chapterId, dueAt: deadlineExtension.dueAt },
  sql`from ${deadlineExtension} where ${deadlineExtension.studentId} = ${enrolment.studentId}
    and ${deadlineExtension.campId} = ${enrolment.campId}`,
);
const entriesWhere = (isTheirs: SQL) =>
  jsonRows(
    {
      chapterId: gradebookEntry.chapterId,
      columnId: gradebookEntry.columnId,
      value: gradebookEntry.value,
      flag: gradebookEntry.flag,
      revision: gradebookEntry.revision,
    },
    sql`from ${gradebookEntry} where ${isTheirs}`,
  );

/** null: does not learn in the camp yet. */
type Status = EnrolmentStatus | null;
type Extension = typeof extensions extends SQL<(infer E)[]> ? E : never;

function selectLearners(db: Db, { campId, theirs }: Learning) {
  return db
    .select({
      id: sql<number>`${enrolment.studentId}`.mapWith(enrolment.studentId).as('person'),
      status: sql<Status>`${enrolment.status}`.as('status'),
      name: rosterText('name').as('name'),
      studentNo: rosterText('studentNo').as('student_no'),
      className: rosterText('className').as('class_name'),
      extensions: extensions.as('extensions'),
      entries: entriesWhere(
        sql`${gradebookEntry.studentId} = ${enrolment.studentId} and ${gradebookEntry.campId} = ${enrolment.campId}`,
      ).as('entries'),
    })
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .leftJoin(rosterEntry, isInRoster(enrolment))
    .where(
      and(
        eq(enrolment.campId, campId),
        or(isOneOf(enrolment.status, learningStatuses), hasRow),
        theirs(enrolment.studentId),
      ),
    );
}
const oneStudent = preparedRead((db, one: Placeholders<StudentInCamp>) => selectLearners(db, ofOne(one)));

/** The people of the roster who do not learn in the camp yet, in the shape of students. The camp is joined so that columns keep their table. */
function selectNotJoined(db: Db, { campId, people }: GradebookPeople) {
  return db
    .select({
      id: sql<number>`- ${rosterEntry.id}`.mapWith(rosterEntry.id).as('person'),
      status: sql<Status>`null::integer`.as('status'),
      name: sql<string>`${rosterEntry.name}`.as('name'),
      studentNo: sql<string>`${rosterEntry.studentNo}`.as('student_no'),
      className: sql<string>`${rosterEntry.className}`.as('class_name'),
      extensions: sql<Extension[]>`'[]'::json`.as('extensions'),
      entries: entriesWhere(sql`${gradebookEntry.rosterEntryId} = ${rosterEntry.id}`).as('entries'),
    })
    .from(rosterEntry)
    .innerJoin(camp, eq(camp.id, rosterEntry.campId))
    .where(
      and(
        eq(rosterEntry.campId, campId),
        or(isNotJoined, hasRosterRow),
        people && inArray(rosterEntry.id, rosterEntriesAmong(people)),
      ),
    );
}

function selectPeople(db: Db, whose: GradebookPeople) {
  const people = unionAll(selectLearners(db, ofSome(whose)), selectNotJoined(db, whose)).as('people');
  return db
    .select()
    .from(people)
    .orderBy(sql`nullif(student_no, '') nulls last`, sql`person < 0`, sql`abs(person)`);
}

/**
 * The people of a gradebook by student number, each with extensions and with what staff typed: who learns in the camp, and the
 * people of its roster who do not learn there yet, whose `status` is null (rules: gradebook-roster). Of a closed one who was submitted.
 */
export async function listStudents(db: Db, whose: GradebookPeople) {
  const one = oneOf(whose);
  return one ? oneStudent(db, one) : selectPeople(db, whose);
}

/**
 * What the students have at one lesson, by column: the nth value of each array is the nth student's. `waits`: it waits to
 * be marked. `late`: see (rules: lateness). Of homework `passed`, once it is reviewed. Of a test `totals`, the paper's points, and
 * `alsoWaits`: beside a marked attempt another one waits.
 */
export interface LessonRecords {
  chapterId: number;
  studentIds: number[];
  scores: (number | null)[];
  waits: boolean[];
  passed?: (boolean | null)[];
  late: boolean[];
  totals?: number[];
  alsoWaits?: boolean[];
}

/** The aggregates of one group are given its rows in the same order, so their arrays are in step. */
const byLesson = {
  chapterId: sql<number>`chapter_id::float8`,
  studentIds: sql<number[]>`json_agg(student_id)`,
  scores: sql<(number | null)[]>`json_agg(score)`,
  waits: sql<boolean[]>`json_agg(waits)`,
  late: sql<boolean[]>`json_agg(late)`,
};

/** Lessons, as a value or as a placeholder. */
type Ids = readonly number[] | Placeholder;
interface PeopleAtLessons extends GradebookPeople {
  chapterIds: readonly number[];
}
type StudentAtLessons = StudentInCamp & { chapterIds: readonly number[] };
const ids = (numbers: Ids) => sql`${Array.isArray(numbers) ? sql.param([...numbers]) : numbers}::bigint[]`;

/** The newest version of each homework; what is reviewed has `passed`. */
function selectWorks(db: Db, { chapterIds, ...learning }: Learning & { chapterIds: Ids }) {
  const works = sql`
    select ${submission.chapterId}, ${submission.studentId}, ${submission.late},
      case when ${submission.reviewedAt} is not null then ${submission.score} end as score,
      ${submission.passed}, ${submission.reviewedAt} is null as waits
    from ${enrolment} join ${submission} on ${submission.studentId} = ${enrolment.studentId}
      and ${submission.chapterId} = any(${ids(chapterIds)}) and ${submission.type} = ${literals(workType.homework)}
      and ${submission.newest}
    where ${learnsHere(learning)}`;
  return db
    .select({ ...byLesson, passed: sql<(boolean | null)[]>`json_agg(passed)` })
    .from(sql`(${works}) as records`)
    .groupBy(sql`chapter_id`);
}
const worksOfOne = preparedRead((db, one: Placeholders<StudentAtLessons>) =>
  selectWorks(db, { ...ofOne(one), chapterIds: one.chapterIds }),
);

/** The newest version of each homework of the students, by lesson. */
export async function listWorks(db: Db, { chapterIds, ...whose }: PeopleAtLessons): Promise<LessonRecords[]> {
  const one = oneOf(whose);
  return one ? worksOfOne(db, { ...one, chapterIds }) : selectWorks(db, { ...ofSome(whose), chapterIds });
}

/** The columns of the attempts that are read, under their own names. */
const submitted = { no: sql`no`, score: sql`score`, total: sql`total`, late: sql`late` };

type Attempts = Learning & { chapterIds: Ids; lateOff: number | Placeholder };

/**
 * The attempt of each test that counts (`countedFirst`). The answers that wait are read once for the camp, from the index of the
 * marking queue, not looked for at each attempt. Sorted by lesson first, so that
 * they are sorted once: `byLesson` groups by lesson.
 */
function selectAttempts(db: Db, { chapterIds, lateOff, ...learning }: Attempts) {
  const { campId, theirs } = learning;
  const waiting = and(
    eq(attemptAnswer.pendingCampId, campId),
    theirs(attemptAnswer.studentId),
    sql`${attemptAnswer.chapterId} = any(${ids(chapterIds)})`,
    isAnswerWaiting,
  );
  const all = sql`
    select ${attempt.chapterId}, ${attempt.studentId}, ${attempt.no}, ${attempt.late}, ${attempt.total}, ${attempt.score},
      (${attempt.studentId}, ${attempt.chapterId}, ${attempt.no}) in (
        select ${attemptAnswer.studentId}, ${attemptAnswer.chapterId}, ${attemptAnswer.no} from ${attemptAnswer}
        where ${waiting}) as waits
    from ${enrolment} join ${attempt} on ${attempt.studentId} = ${enrolment.studentId}
      and ${attempt.chapterId} = any(${ids(chapterIds)}) and ${attempt.submittedAt} is not null
    where ${learnsHere(learning)}`;
  const first = countedFirst(submitted, { waits: sql`waits`, lateOff });
  const best = sql`
    select distinct on (chapter_id, student_id) *,
      not waits and bool_or(waits) over (partition by chapter_id, student_id) as also_waits
    from (${all}) as submitted order by chapter_id, student_id, ${first}`;
  return db
    .select({
      ...byLesson,
      totals: sql<number[]>`json_agg(total)`,
      alsoWaits: sql<boolean[]>`json_agg(also_waits)`,
    })
    .from(sql`(${best}) as records`)
    .groupBy(sql`chapter_id`);
}
type OneOfTests = StudentAtLessons & { lateOff: number };
const attemptsOfOne = preparedRead((db, one: Placeholders<OneOfTests>) =>
  selectAttempts(db, { ...ofOne(one), chapterIds: one.chapterIds, lateOff: one.lateOff }),
);

/** The attempt that counts of each test of the students, by lesson. `lateOff`: % that late work loses. */
export async function listAttempts(
  db: Db,
  { chapterIds, lateOff, ...whose }: PeopleAtLessons & { lateOff: number },
): Promise<LessonRecords[]> {
  const one = oneOf(whose);
  return one
    ? attemptsOfOne(db, { ...one, chapterIds, lateOff })
    : selectAttempts(db, { ...ofSome(whose), chapterIds, lateOff });
}
