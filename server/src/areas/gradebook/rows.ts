import type { calls, Data } from '@zhixing/contract';
import { figureStates, type GradeItemKind } from '@zhixing/contract/gradebook-words';
import { figureDecimals, roundHalfUp } from '@zhixing/contract/staff/gradebook/points';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { type ContentType, contentType, enrolmentStatus } from '@zhixing/contract/words';
import { laterOf } from '../../schema/deadline-extension.ts';
import { type Figure, figureOf, type GradeRecord, gradeOf } from './grade.policy.ts';
import type { LessonRecords, listStudents } from './students.queries.ts';

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
        total: totals?.[row] ?? lessonMax,
        waits: waits[row] ?? false,
        late: late?.[row] ?? null,
        at: at?.[row] ?? 0,
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

/** What staff typed: the nth map is the nth student's, by the item's key. */
type Entries = Map<string, Entry>[];

/** One item's figures, by the students' order, and the same as the answer has them. */
function columnOf(item: Item, { scheme, students, works, now, entries }: Given & { entries: Entries }) {
  const column: GradeRows['figures'][number] = {
    scores: [],
    states: [],
    late: [],
    dropped: [],
    revisions: [],
  };
  const worksHere = item.kind === 'own' ? undefined : works.get(item.id);
  const figures = students.map((student, row) => {
    const entry = entries[row]?.get(item.key);
    const extended = student.extensions.find(({ chapterId }) => chapterId === item.id);
    const dueAt = item.dueAt && laterOf(item.dueAt, extended?.dueAt ?? null);
    const figure = figureOf(recordOf(item, { work: worksHere?.get(student.id), entry, dueAt, now }), scheme);
    column.scores.push(pointsOf(figure, item, entry));
    column.states.push(stateNumbers.get(figure.state) ?? 0);
    column.revisions.push(entry?.revision ?? 0);
    if (figure.late) column.late.push(row);
    return figure;
  });
  if (column.revisions.every((each) => each === 0)) column.revisions = [];
  return { key: item.key, figures, column };
}

/** The gradebook's rows, computed from the records: first each item's figures, then each student's total of them. */
export function makeRows(given: Given): GradeRows {
  const { items, scheme, students } = given;
  const entries = students.map((student) => new Map(student.entries.map((each) => [keyOf(each), each])));
  const columns = items.map((item) => columnOf(item, { ...given, entries }));
  const rows: GradeRows = {
    students: {
      ids: students.map(({ id }) => id),
      names: students.map(({ name }) => name),
      studentNos: students.map(({ studentNo }) => studentNo),
      classNames: students.map(({ className }) => className),
      graduated: [...students.keys()].filter((row) => students[row]?.status === enrolmentStatus.graduated),
    },
    figures: columns.map(({ column }) => column),
    categories: scheme.categories.map(() => []),
    totals: [],
    passed: [],
  };
  const figuresBy = new Map(columns.map(({ key, figures }) => [key, figures]));
  for (const row of students.keys()) {
    const grade = gradeOf(scheme, { get: (key) => figuresBy.get(key)?.[row] });
    for (const [at, percent] of grade.categories.entries()) rows.categories[at]?.push(percent);
    if (grade.dropped.length > 0)
      for (const { key, column } of columns) if (grade.dropped.includes(key)) column.dropped.push(row);
    rows.totals.push(grade.total);
    rows.passed.push(grade.passed);
  }
  return rows;
}
