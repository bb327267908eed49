import type { calls, Data } from '@zhixing/contract';
import { type FigureState, figureStates, type GradeItemKind } from '@zhixing/contract/gradebook-words';
import { figureDecimals } from '@zhixing/contract/staff/gradebook/points';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { type ContentType, contentType, enrolmentStatus } from '@zhixing/contract/words';
import { mapInSlices } from '../../base/map-in-slices.ts';
import { laterOf } from '../../schema/deadline-extension.ts';
import type { HandedIn } from '../../schema/gradebook/gradebook-row.ts';
import { isPast } from '../camps/lateness.expressions.ts';
import { percentOf, roundPercent } from './exact.ts';
import { type Figure, figureOf, type Grade, type GradeRecord, gradeOf } from './grade.policy.ts';
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
/** The lesson of a key; null: it is a column of the teachers' own. */
export const lessonOfKey = (key: string): number | null =>
  key.startsWith('l') ? Number(key.slice(1)) : null;
export const columnKey = (id: number) => `c${id}`;
/** The key of the item that a row is about: exactly one of its ids is there. */
export const keyOf = ({ chapterId, columnId }: { chapterId: number | null; columnId: number | null }) =>
  chapterId === null ? columnKey(columnId ?? 0) : lessonKey(chapterId);
/** A cell of the gradebook. */
export const cellOf = (studentId: number, item: string) => `${studentId} ${item}`;
/** Full points of homework and tests: papers of one test may have different totals. */
export const lessonMax = 100;

/** A student's work at one lesson. `passed`: of homework, once it is reviewed. */
export interface Work {
  score: number | null;
  passed: boolean | null;
  total: number;
  waits: boolean;
  late: boolean;
  alsoWaits: boolean;
}

export type Works = Map<number, Map<number, Work>>;

/** Work by lesson and student. */
export async function worksBy(records: readonly LessonRecords[]): Promise<Works> {
  const byLesson = await mapInSlices(records, (record): [number, Map<number, Work>] => {
    const { chapterId, studentIds, scores, totals, waits, passed, late, alsoWaits } = record;
    const byStudent = new Map<number, Work>();
    for (const [row, studentId] of studentIds.entries())
      byStudent.set(studentId, {
        score: scores[row] ?? null,
        passed: passed?.[row] ?? null,
        total: totals?.[row] ?? lessonMax,
        waits: waits[row] ?? false,
        late: late[row] ?? false,
        alsoWaits: alsoWaits?.[row] ?? false,
      });
    return [chapterId, byStudent];
  });
  return new Map(byLesson);
}

type Entry = Student['entries'][number];
/** What a student has at one item of a camp, and until when. `dueAt`: the student's own deadline. */
interface ItemRecord {
  work: Work | undefined;
  entry: Entry | undefined;
  dueAt: Date | null;
  now: Date;
}

function workState(work: Work | undefined): GradeRecord['work'] {
  if (!work) return 'none';
  if (work.waits) return 'waiting';
  if (work.passed === false) return 'returned';
  return work.score === null ? 'unscored' : 'scored';
}

/** Without spreads: there are hundreds of thousands. */
export function recordOf({ kind, max }: Item, { work, entry, dueAt, now }: ItemRecord): GradeRecord {
  const own = kind === 'own';
  const value = entry?.value ?? null;
  return {
    kind,
    work: own ? (value === null ? 'none' : 'scored') : workState(work),
    score: (own ? value : work?.score) ?? 0,
    of: own ? max : (work?.total ?? lessonMax),
    late: work?.late ?? false,
    overdue: isPast(dueAt, now),
    flag: entry?.flag ?? null,
  };
}

/**
 * What one student has at one item, as it is shown. `score`: of the item's points. `full`: before late work lost its share, null where it
 * lost nothing. `points` of `of`: as they are kept, so that the total can be computed by hand; null: no score.
 */
export interface Cell {
  state: FigureState;
  score: number | null;
  full: number | null;
  points: number | null;
  of: number | null;
  late: boolean;
  dropped: boolean;
  /** As of a figure, beside a score alone: a flag stands alone (rules: gradebook-flags). Absent: no. */
  alsoWaits?: boolean;
  handedIn?: HandedIn;
}

/** One student's row. `cells`: by the order of the items. `unsettled`, `deferred`: of the total (rules: gradebook-unsettled). */
export interface StudentRow {
  cells: Cell[];
  categories: (number | null)[];
  total: number | null;
  passed: boolean | null;
  unsettled: boolean;
  deferred: boolean;
}

/** A figure in the item's points. Those of an own column are as they were typed. */
function scoreOf({ state, percent, points }: Figure, { kind }: Item): number | null {
  if (percent === null) return null;
  if (kind !== 'own') return roundPercent(percent, figureDecimals);
  return state === 'scored' ? points : 0;
}

/** How a figure is shown. */
function cellFrom(figure: Figure, item: Item, lateOff: number, dropped: boolean): Cell {
  const { state, points, of, late } = figure;
  const isScored = state === 'scored';
  return {
    state,
    score: scoreOf(figure, item),
    full: isScored && late && lateOff > 0 ? roundPercent(percentOf(points, of), figureDecimals) : null,
    points: isScored ? points : null,
    of: isScored ? of : null,
    late,
    dropped,
    ...(figure.alsoWaits && isScored ? { alsoWaits: true } : {}),
    ...(figure.handedIn ? { handedIn: figure.handedIn } : {}),
  };
}

/** What a row is computed of, or stored for. */
export interface RowFrame {
  items: readonly Item[];
  scheme: GradeScheme;
}

/** The row of one student from the figures, by the order of the items. `isClosed`: 缓考 stands instead of the total. */
export function rowFrom(
  { items, scheme }: RowFrame,
  figures: readonly Figure[],
  isClosed: boolean,
): StudentRow {
  const byKey = new Map(items.map(({ key }, at) => [key, figures[at] as Figure]));
  const { categories, dropped, total, unsettled, passed }: Grade = gradeOf(scheme, byKey);
  const deferred = isClosed && unsettled.some((key) => byKey.get(key)?.state === 'deferred');
  return {
    cells: items.map((item, at) =>
      cellFrom(figures[at] as Figure, item, scheme.lateOff, dropped.includes(item.key)),
    ),
    categories,
    passed,
    deferred,
    total: deferred ? null : total,
    unsettled: unsettled.length > 0,
  };
}

interface RowsInput extends RowFrame {
  students: readonly Student[];
  works: Works;
  now: Date;
}

/** The figures of one student from the records, by the order of the items. */
export function studentFigures(student: Student, { items, scheme, works, now }: Omit<RowsInput, 'students'>) {
  const entries = new Map(student.entries.map((each) => [keyOf(each), each]));
  return items.map((item) => {
    const extended = student.extensions.find(({ chapterId }) => chapterId === item.id);
    const dueAt = item.dueAt && laterOf(item.dueAt, extended?.dueAt ?? null);
    const work = item.kind === 'own' ? undefined : works.get(item.id)?.get(student.id);
    const figure = figureOf(recordOf(item, { work, entry: entries.get(item.key), dueAt, now }), scheme);
    return work?.alsoWaits ? { ...figure, alsoWaits: true } : figure;
  });
}

const stateNumbers = new Map(figureStates.map((state, at) => [state, at]));

/** The revisions of what staff typed, by the item's key; none where nobody typed anything. */
function revisionsBy(students: readonly Student[]): Map<string, number[]> {
  const revisions = new Map<string, number[]>();
  for (const [row, { entries }] of students.entries())
    for (const entry of entries) {
      const key = keyOf(entry);
      const column = revisions.get(key) ?? Array.from(students, () => 0);
      column[row] = entry.revision;
      revisions.set(key, column);
    }
  return revisions;
}

const placesWhere = <T>(all: readonly T[], is: (each: T) => boolean): number[] =>
  all.flatMap((each, at) => (is(each) ? [at] : []));

/** The rows of several students as the answer has them: by column. */
export async function tableOf(
  { items, scheme }: RowFrame,
  students: readonly Student[],
  rows: readonly StudentRow[],
): Promise<GradeRows> {
  const revisions = revisionsBy(students);
  return {
    students: {
      ids: students.map(({ id }) => id),
      names: students.map(({ name }) => name),
      studentNos: students.map(({ studentNo }) => studentNo),
      classNames: students.map(({ className }) => className),
      graduated: placesWhere(students, ({ status }) => status === enrolmentStatus.graduated),
    },
    figures: await mapInSlices(items.entries(), ([at, { key }]) => {
      const cells = rows.map((row) => row.cells[at]);
      const alsoWaiting = placesWhere(cells, (cell) => cell?.alsoWaits === true);
      const handedIn = placesWhere(cells, (cell) => cell?.handedIn === 'inTime');
      const handedInLate = placesWhere(cells, (cell) => cell?.handedIn === 'late');
      return {
        scores: cells.map((cell) => cell?.score ?? null),
        states: cells.map((cell) => stateNumbers.get(cell?.state ?? 'scored') ?? 0),
        late: placesWhere(cells, (cell) => cell?.late === true),
        ...(alsoWaiting.length > 0 ? { alsoWaiting } : {}),
        ...(handedIn.length > 0 ? { handedIn } : {}),
        ...(handedInLate.length > 0 ? { handedInLate } : {}),
        dropped: placesWhere(cells, (cell) => cell?.dropped === true),
        revisions: revisions.get(key) ?? [],
      };
    }),
    categories: scheme.categories.map((_, at) => rows.map((row) => row.categories[at] ?? null)),
    totals: rows.map(({ total }) => total),
    passed: rows.map(({ passed }) => passed),
    unsettled: placesWhere(rows, ({ unsettled }) => unsettled),
    deferred: placesWhere(rows, ({ deferred }) => deferred),
  };
}

/** The rows of an open gradebook, computed from the records. */
export const computeRows = (given: RowsInput): Promise<StudentRow[]> =>
  mapInSlices(given.students, (student) => rowFrom(given, studentFigures(student, given), false));

/** The same as the answer has them. */
export const makeRows = async (given: RowsInput): Promise<GradeRows> =>
  tableOf(given, given.students, await computeRows(given));
