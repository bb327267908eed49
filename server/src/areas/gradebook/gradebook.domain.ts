import type { calls, Data, Payload } from '@zhixing/contract';
import type { Permission } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import type { Database, Db } from '../../db/client.ts';
import { permissionsOn } from '../access/index.ts';
import { recordLook } from '../audit/index.ts';
import { notByName, requireCampRow } from '../camps/index.ts';
import { readClosedRows } from './closed/read-closed.domain.ts';
import { schemeOf } from './grade.policy.ts';
import * as queries from './gradebook.queries.ts';
import {
  columnKey,
  computeRows,
  type GradeRows,
  type Item,
  lessonKey,
  lessonKind,
  lessonMax,
  type RowFrame,
  type Student,
  type StudentRow,
  tableOf,
  type Works,
  worksBy,
} from './rows.ts';
import { type GradebookPeople, listAttempts, listStudents, listWorks } from './students.queries.ts';
import { countUpgradeChanges } from './upgrade.queries.ts';

interface GradebookAccess {
  campId: number;
  permission: Permission;
}

/**
 * A camp whose gradebook the caller may read or change. -1: no permission, or the camp marks anonymously and marking is
 * not finished; -3: no such camp.
 */
export async function requireGradebook(
  { db, clock }: Pick<Dependencies, 'clock'> & { db: Db },
  caller: Caller,
  { campId, permission }: GradebookAccess,
): Promise<queries.CampRow> {
  const find = () => queries.findGradebook(db, { campId, now: clock.now() });
  const camp = await requireCampRow(caller, permission, find);
  if (camp.anonymous) throw notByName();
  return camp;
}

/** A camp's items, first those of its project in the directory's order, and the scheme of its totals. */
export interface Frame extends RowFrame {
  items: Item[];
  /** When it was submitted: from then on nothing becomes due any more (rules: gradebook-lock). null: it is open. */
  closedAt: Date | null;
}

/** The camp's lessons; of a closed gradebook those that it was submitted with (rules: gradebook-lock). */
async function listLessons(db: Db, { id: campId, projectId, closedLessons }: queries.CampRow) {
  if (!closedLessons) return queries.listLessons(db, { campId, projectId });
  return closedLessons.map(({ dueAt, ...lesson }) => ({ ...lesson, dueAt: new Date(dueAt) }));
}

export async function readFrame(db: Db, camp: queries.CampRow): Promise<Frame> {
  const lessons = await listLessons(db, camp);
  const items = [
    ...lessons.map(({ id, title, type, dueAt }): Item => {
      const kind = lessonKind(type);
      return { key: lessonKey(id), kind, id, title, max: lessonMax, dueAt: dueAt ?? camp.endsAt };
    }),
    ...camp.columns.map(({ id, name, max }): Item => {
      return { key: columnKey(id), kind: 'own', id, title: name, max, dueAt: null };
    }),
  ];
  const keys = items.map(({ key }) => key);
  return { items, scheme: schemeOf(camp.scheme, keys), closedAt: camp.closedAt };
}

/** What decides which records are read: the items, and the scheme, by which an attempt of several counts (rules: counted-attempt). */
type Reading = Pick<Frame, 'scheme'> & { items: readonly Item[] };

/**
 * The records of all students of a camp, or of some, under a scheme. One statement after the other: together those of a whole camp would
 * keep several cores of the database from everybody else (docs/decisions/0016-bounds.md).
 */
export async function readRecords(db: Db, { items, scheme }: Reading, whose: GradebookPeople) {
  const idsOf = (kind: Item['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const students = await listStudents(db, whose);
  const homework = await listWorks(db, { ...whose, chapterIds: idsOf('homework') });
  const ofTests = { ...whose, chapterIds: idsOf('test'), lateOff: scheme.lateOff };
  const tests = await listAttempts(db, ofTests);
  return { items, students, works: await worksBy([...homework, ...tests]) };
}

/** `works`: of an open gradebook. */
export interface StudentRows {
  students: Student[];
  rows: StudentRow[];
  works: Works | null;
}

/**
 * The rows of all students of a camp, or of some: of an open gradebook computed from the records at each read, of a closed one as they were
 * submitted (rules: gradebook-closed-rows).
 */
export async function readStudentRows(
  db: Database,
  frame: Frame,
  { now, ...whose }: GradebookPeople & { now: Date },
): Promise<StudentRows> {
  const { scheme, closedAt } = frame;
  if (closedAt) {
    const students = await listStudents(db, whose);
    return { works: null, ...(await readClosedRows(db, frame, { ...whose, closedAt, students })) };
  }
  const records = await readRecords(db, frame, whose);
  return { ...records, rows: await computeRows({ ...records, scheme, now }) };
}

/** The same as the answer has them. */
export async function readRows(
  db: Database,
  frame: Frame,
  asked: GradebookPeople & { now: Date },
): Promise<GradeRows> {
  const { students, rows } = await readStudentRows(db, frame, asked);
  return tableOf(frame, students, rows);
}

/** All rows of a camp, charged to who asks (rules: charged-by-figures). */
export async function readCampRows(
  {
    deps: { db, clock },
    chargeFigures,
  }: Pick<Action<unknown>, 'chargeFigures'> & { deps: Pick<Dependencies, 'db' | 'clock'> },
  frame: Frame,
  campId: number,
): Promise<GradeRows> {
  const rows = await readRows(db, frame, { campId, now: clock.now() });
  chargeFigures(rows.students.ids.length * frame.items.length);
  return rows;
}

const shownPermissions: Permission[] = ['work.mark', 'camp.change'];

/** ms. A gradebook that stays open is read again every few seconds: one look (rules: audit-trail). */
const sameReading = 60 * 60 * 1000;

/** Keeps that somebody reads a camp's gradebook. */
export const recordReading = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  caller: Caller,
  campId: number,
): Promise<void> =>
  recordLook(db, { caller, now: clock.now() }, { kind: 'getGradebook', campId }, sameReading);

/** The gradebook of a camp (rules: gradebook). -1: see `requireGradebook`. -3: no such camp. */
export async function getGradebook({
  deps,
  caller,
  payload: { campId },
  chargeFigures,
}: Action<Payload<typeof calls.getGradebook>>): Promise<Data<typeof calls.getGradebook>> {
  const camp = await requireGradebook(deps, caller, { campId, permission: 'camp.see' });
  const frame = await readFrame(deps.db, camp);
  const [rows, upgraded] = await Promise.all([
    readCampRows({ deps, chargeFigures }, frame, campId),
    countUpgradeChanges(deps.db, { campId }),
    recordReading(deps, caller, campId),
  ]);
  return {
    items: frame.items.map(({ key, kind, title, max, dueAt }) => {
      return { key, kind, title, max, dueAt: dueAt?.toISOString() ?? null };
    }),
    scheme: frame.scheme,
    schemeRevision: camp.schemeRevision ?? 0,
    ...rows,
    // Nothing is typed in it while it is closed (rules: gradebook-lock).
    may: camp.closedAt ? [] : permissionsOn(caller, camp, shownPermissions),
    ...(upgraded.count > 0 ? { upgraded } : {}),
  };
}
