import type { calls, Data } from '@zhixing/contract';
import { figureStates, type GradeItemKind } from '@zhixing/contract/gradebook-words';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { type ContentType, contentType } from '@zhixing/contract/words';
import { laterOf } from '../../schema/deadline-extension.ts';
import {
  type Figure,
  figureDecimals,
  figureOf,
  type GradeRecord,
  gradeOf,
  roundHalfUp,
} from './grade.policy.ts';
import type { LessonRecords, listStudents } from './gradebook.queries.ts';

export type GradeRows = Data<typeof calls.saveGradebookEntries>['rows'];
export type Student = Awaited<ReturnType<typeof listStudents>>[number];

/** An item of a camp. `id`: of the lesson or the column. `dueAt` null: of a column. */
export interface Item {
  key: string;
  kind: GradeItemKind;
  id: number;
  title: string;
  max: number;
  dueAt: Date | null;
}

export const lessonKind = (type: ContentType | null): GradeItemKind =>
  type === contentType.test ? 'test' : 'homework';
export const lessonKey = (id: number) => `l${id}`;
export const columnKey = (id: number) => `c${id}`;
/** The key of the item that a row is about: exactly one of its ids is there. */
export const keyOf = ({ chapterId, columnId }: { chapterId: number | null; columnId: number | null }) =>
  chapterId === null ? columnKey(columnId ?? 0) : lessonKey(chapterId);
/** A cell of the gradebook. */
export const cellOf = (studentId: number, item: string) => `${studentId} ${item}`;
/** Full points of homework and tests: papers of one test may have different totals. */
export const lessonMax = 100;

/** A student's work at one lesson. */
interface Work {
  score: number | null;
  total: number;
  waits: boolean;
  late: boolean | null;
  at: number;
}

type Works = Map<number, Map<number, Work>>;

/** Work by lesson and student. */
export function worksBy(records: readonly LessonRecords[]): Works {
  const byLesson: Works = new Map();
  for (const { chapterId, studentIds, scores, totals, waits, late, at } of records) {
    const byStudent = new Map<number, Work>();
    for (const [row, studentId] of studentIds.entries())
      byStudent.set(studentId, {
        score: scores[row] ?? null,
        total: totals[row] ?? lessonMax,
        waits: waits[row] ?? false,
        late: late[row] ?? null,
        at: at[row] ?? 0,
      });
    byLesson.set(chapterId, byStudent);
  }
  return byLesson;
}

type Entry = Student['entries'][number];
/** What a student has at one item of a camp, and until when. `dueAt`: the student's own deadline. */
interface At {
  work: Work | undefined;
  entry: Entry | undefined;
  dueAt: Date | null;
  now: Date;
}

/** Without spreads: there are hundreds of thousands. */
function recordOf({ kind, max }: Item, { work, entry, dueAt, now }: At): GradeRecord {
  const own = kind === 'own';
  const score = own ? (entry?.value ?? null) : (work?.score ?? null);
  const waits = !own && work?.waits === true;
  const isHandedIn = own ? score !== null : work !== undefined;
  const scored = score === null ? 'returned' : 'scored';
  return {
    kind,
    work: isHandedIn ? (waits ? 'waiting' : scored) : 'none',
    score: score ?? 0,
    of: own ? max : (work?.total ?? lessonMax),
    late: work ? (work.late ?? (dueAt !== null && work.at * 1000 > dueAt.getTime())) : false,
    overdue: dueAt !== null && dueAt <= now,
    flag: entry?.flag ?? null,
  };
}

const stateNumbers = new Map(figureStates.map((state, at) => [state, at]));
/** A figure in the item's points. */
const pointsOf = ({ percent }: Figure, { kind, max }: Item, entry: Entry | undefined) => {
  if (percent === null) return null;
  // As typed, without a detour over its percentage.
  if (kind === 'own' && !entry?.flag) return entry?.value ?? null;
  return kind === 'own' ? roundHalfUp((percent / 100) * max, figureDecimals) : percent;
};

interface Given {
  items: readonly Item[];
  scheme: GradeScheme;
  students: readonly Student[];
  works: Works;
  now: Date;
}

/** The gradebook's rows, computed from the records. */
export function makeRows({ items, scheme, students, works, now }: Given): GradeRows {
  const rows: GradeRows = {
    students: {
      ids: students.map(({ id }) => id),
      names: students.map(({ name }) => name),
      studentNos: students.map(({ studentNo }) => studentNo),
      classNames: students.map(({ className }) => className),
    },
    figures: items.map(() => ({ scores: [], states: [], late: [], dropped: [], revisions: [] })),
    categories: scheme.categories.map(() => []),
    totals: [],
    passed: [],
  };
  for (const [row, student] of students.entries()) {
    const entries = new Map(student.entries.map((entry) => [keyOf(entry), entry]));
    const extended = new Map(student.extensions.map(({ chapterId, dueAt }) => [chapterId, dueAt]));
    const figures = new Map<string, Figure>();
    for (const [at, item] of items.entries()) {
      const entry = entries.get(item.key);
      const dueAt = item.dueAt && laterOf(item.dueAt, extended.get(item.id) ?? null);
      const work = item.kind === 'own' ? undefined : works.get(item.id)?.get(student.id);
      const figure = figureOf(recordOf(item, { work, entry, dueAt, now }), scheme);
      figures.set(item.key, figure);
      const column = rows.figures[at];
      column?.scores.push(pointsOf(figure, item, entry));
      column?.states.push(stateNumbers.get(figure.state) ?? 0);
      column?.revisions.push(entry?.revision ?? 0);
      if (figure.late) column?.late.push(row);
    }
    const grade = gradeOf(scheme, figures);
    for (const [at, percent] of grade.categories.entries()) rows.categories[at]?.push(percent);
    const dropped = new Set(grade.dropped);
    if (dropped.size > 0)
      for (const [at, { key }] of items.entries()) if (dropped.has(key)) rows.figures[at]?.dropped.push(row);
    rows.totals.push(grade.total);
    rows.passed.push(grade.passed);
  }
  for (const column of rows.figures) if (column.revisions.every((each) => each === 0)) column.revisions = [];
  return rows;
}
