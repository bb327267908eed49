import { figureDecimals, roundHalfUp } from '@zhixing/contract/staff/gradebook/points';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import type { Db } from '../../../db/client.ts';
import { laterOf } from '../../../schema/deadline-extension.ts';
import { type Cell, type Item, keyOf, lessonMax, type Student, type StudentRow } from '../rows.ts';
import { type GradebookPeople, listStudents } from '../students.queries.ts';
import { type Figure, figureOf, type GradeRecord, gradeOf } from './grade.policy.ts';
import { listAttemptsBefore, listWorksBefore, type RecordsBefore } from './records.queries.ts';

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
function worksBy(records: readonly RecordsBefore[]): Works {
  return new Map(
    records.map(({ chapterId, studentIds, scores, totals, waits, late, at }) => [
      chapterId,
      new Map(
        studentIds.map((studentId, row): [number, Work] => [
          studentId,
          {
            score: scores[row] ?? null,
            total: totals?.[row] ?? lessonMax,
            waits: waits[row] ?? false,
            late: late?.[row] ?? null,
            at: at?.[row] ?? 0,
          },
        ]),
      ),
    ]),
  );
}

type Entry = Student['entries'][number];
interface ItemRecord {
  work: Work | undefined;
  entry: Entry | undefined;
  dueAt: Date | null;
  now: Date;
}

function recordOf({ kind, max }: Item, { work, entry, dueAt, now }: ItemRecord): GradeRecord {
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

const pointsOf = ({ percent }: Figure, { kind, max }: Item, entry: Entry | undefined) => {
  if (percent === null) return null;
  if (kind === 'own' && !entry?.flag) return entry?.value ?? null;
  return kind === 'own' ? roundHalfUp((percent / 100) * max, figureDecimals) : percent;
};

interface Book {
  items: readonly Item[];
  scheme: GradeScheme;
  works: Works;
  now: Date;
}

function rowOf(student: Student, { items, scheme, works, now }: Book): StudentRow {
  const figures = new Map<string, Figure>();
  const cells = items.map((item): Cell => {
    const entry = student.entries.find((each) => keyOf(each) === item.key);
    const extended = student.extensions.find(({ chapterId }) => chapterId === item.id);
    const dueAt = item.dueAt && laterOf(item.dueAt, extended?.dueAt ?? null);
    const work = item.kind === 'own' ? undefined : works.get(item.id)?.get(student.id);
    const record = recordOf(item, { work, entry, dueAt, now });
    const figure = figureOf(record, scheme);
    figures.set(item.key, figure);
    const score = pointsOf(figure, item, entry);
    const full = pointsOf(figureOf(record, { ...scheme, lateOff: 0 }), item, entry);
    const { state, late } = figure;
    const kept = state === 'scored' ? { points: record.score, of: record.of } : { points: null, of: null };
    return { state, score, full: full === score ? null : full, ...kept, late, dropped: false };
  });
  const { categories, dropped, total, passed } = gradeOf(scheme, figures);
  return {
    cells: cells.map((cell, at) => ({ ...cell, dropped: dropped.includes(items[at]?.key ?? '') })),
    categories,
    total,
    passed,
    unsettled: false,
    deferred: false,
  };
}

/** The rows of students by the rules before, from the records as they are. `now`: of a closed gradebook, when it was submitted. */
export async function computeRowsBefore(
  db: Db,
  { items, scheme }: { items: readonly Item[]; scheme: GradeScheme },
  { now, ...whose }: GradebookPeople & { now: Date },
): Promise<Map<number, StudentRow>> {
  const idsOf = (kind: Item['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const students = await listStudents(db, whose);
  const homework = await listWorksBefore(db, { ...whose, chapterIds: idsOf('homework') });
  const tests = await listAttemptsBefore(db, { ...whose, chapterIds: idsOf('test') });
  const works = worksBy([...homework, ...tests]);
  return new Map(students.map((student) => [student.id, rowOf(student, { items, scheme, works, now })]));
}
