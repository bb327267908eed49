import { figureStates, hasJoined } from '@zhixing/contract/gradebook-words';
import {
  bandFigures,
  type ReportFigure,
  type ReportShare,
  type ReportWorkState,
  reportBands,
  reportShares,
} from '@zhixing/contract/staff/report/words';
import type { CampGrades } from '../gradebook/index.ts';
import type { Versions } from './report.queries.ts';

/*
 * What each figure of the report means (rules: camp-report). A figure is counted from the same entries that its list shows, so the two
 * cannot differ.
 */

const hour = 3600 * 1000;
const day = 24 * hour;

/**
 * One person in one camp, with everything that the figures look at. Not `joined`: of the roster, and only in the gradebook (rules:
 * gradebook-roster). `hidden`: marking is anonymous; nothing but the name is known. `unsettled`: of the total, which then is in no band
 * (rules: gradebook-unsettled).
 */
export interface Learner {
  campId: number;
  id: number;
  name: string;
  studentNo: string;
  className: string;
  joined: boolean;
  hidden: boolean;
  lastAt: Date | null;
  certified: boolean;
  total: number | null;
  unsettled: boolean;
  passed: boolean | null;
  /** Beside a figure of a test another attempt waits to be marked (rules: counted-attempt). */
  alsoWaiting: boolean;
  works: { lesson: string; state: ReportWorkState }[];
  /** Versions of homework that are marked or wait; in ms since 1970. */
  versions: { lesson: string; handedIn: number; marked: number | null }[];
}

export interface Days {
  now: Date;
  activeDays: number;
  markDays: number;
}

/** One of the whole of a figure. `counts`: it is in the figure. */
export interface Entry {
  counts: boolean;
  lesson?: string;
  work?: ReportWorkState;
  handedInAt?: number;
  markedAt?: number | null;
}

const bandOf = (total: number) => reportBands.findIndex((lowest) => total >= lowest);
const inBand =
  (band: number) =>
  ({ total, unsettled }: Learner): Entry[] =>
    total === null || unsettled ? [] : [{ counts: bandOf(total) === band }];

/** The whole of each figure for one student. */
const wholes: Record<ReportFigure, (learner: Learner, days: Days) => Entry[]> = {
  enrolled: ({ joined }) => (joined ? [{ counts: true }] : []),
  active: ({ joined, hidden, lastAt }, { now, activeDays }) =>
    joined && !hidden
      ? [{ counts: lastAt !== null && now.getTime() - lastAt.getTime() <= activeDays * day }]
      : [],
  onTime: ({ works }) =>
    works.map(({ lesson, state }) => ({ counts: state === 'handedIn', lesson, work: state })),
  marked: ({ versions }, { now, markDays }) => {
    const within = markDays * day;
    // What waits and still has time is neither in time nor too late.
    const due = versions.filter(
      ({ handedIn, marked }) => marked !== null || now.getTime() - handedIn > within,
    );
    return due.map(({ lesson, handedIn, marked }) => ({
      lesson,
      handedInAt: handedIn,
      markedAt: marked,
      counts: marked !== null && marked - handedIn <= within,
    }));
  },
  passed: ({ passed }) => (passed === null ? [] : [{ counts: passed }]),
  certified: ({ joined, hidden, certified }) => (joined && !hidden ? [{ counts: certified }] : []),
  from90: inBand(0),
  from80: inBand(1),
  from70: inBand(2),
  from60: inBand(3),
  below60: inBand(4),
};

/** What a figure counts of one student; with `others` what it does not count of its whole. */
export const entriesOf = (
  learner: Learner,
  figure: ReportFigure,
  { others, ...days }: Days & { others: boolean },
) => wholes[figure](learner, days).filter(({ counts }) => counts !== others);

interface Share {
  count: number;
  of: number;
}
export type Figures = Record<ReportShare, Share> & {
  enrolled: number;
  markingHours: number | null;
  bands: number[];
  unsettled: number;
};

const sumOf = (entries: readonly Entry[]): Share => ({
  count: entries.reduce((sum, { counts }) => sum + (counts ? 1 : 0), 0),
  of: entries.length,
});

/** The middle one of several numbers, of an even number of them the mean of the middle two. */
function medianOf(numbers: number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    sorted[Math.floor(sorted.length / 2)] ?? 0,
  ];
  return (low + high) / 2;
}

/** The figures of some students. */
export function figuresOf(learners: readonly Learner[], days: Days): Figures {
  const whole = (figure: ReportFigure) => sumOf(learners.flatMap((each) => wholes[figure](each, days)));
  const waits = learners.flatMap(({ versions }) =>
    versions.flatMap(({ handedIn, marked }) => (marked === null ? [] : [(marked - handedIn) / hour])),
  );
  const median = medianOf(waits);
  return {
    enrolled: learners.filter(({ joined }) => joined).length,
    ...(Object.fromEntries(reportShares.map((share) => [share, whole(share)])) as Record<ReportShare, Share>),
    markingHours: median === null ? null : Math.round(median * 100) / 100,
    bands: bandFigures.map((band) => whole(band).count),
    unsettled: learners.filter(({ unsettled }) => unsettled).length,
  };
}

/** What became of a hand-in, as the gradebook's list of missing work says it; none: not due, exempt, flagged, or settled without work. */
const workStates: Partial<Record<(typeof figureStates)[number], ReportWorkState>> = {
  scored: 'handedIn',
  waiting: 'handedIn',
  returned: 'handedIn',
  unscored: 'handedIn',
  missing: 'missing',
};

type Graded = Pick<Learner, 'total' | 'unsettled' | 'passed' | 'alsoWaiting' | 'works'>;
/** Of who is in no gradebook. */
export const notGraded: Graded = {
  total: null,
  unsettled: false,
  passed: null,
  alsoWaiting: false,
  works: [],
};

/** What the gradebook of a camp says of its students. */
export function gradesOf({ items, rows }: CampGrades): Map<number, Graded> {
  const columns = items.flatMap(({ kind, title }, at) => {
    const figure = rows.figures[at];
    if (kind === 'own' || !figure) return [];
    const { states, late, handedIn, handedInLate = [] } = figure;
    return [{ title, states, late: new Set([...late, ...handedInLate]), handedIn: new Set(handedIn) }];
  });
  const unsettled = new Set(rows.unsettled);
  const alsoWaiting = new Set(rows.figures.flatMap((figure) => figure.alsoWaiting ?? []));
  return new Map(
    rows.students.ids.map((id, row): [number, Graded] => [
      id,
      {
        total: rows.totals[row] ?? null,
        unsettled: unsettled.has(row),
        passed: rows.passed[row] ?? null,
        alsoWaiting: alsoWaiting.has(row),
        works: columns.flatMap(({ title, states, late, handedIn }) => {
          const inTime = handedIn.has(row)
            ? 'handedIn'
            : workStates[figureStates[states[row] ?? 0] ?? 'empty'];
          const state = late.has(row) ? 'late' : inTime;
          return state ? [{ lesson: title, state }] : [];
        }),
      },
    ]),
  );
}

/** The people of a camp's gradebook who have not joined, without what only students have. */
export const notJoinedOf = ({ campId, rows: { students } }: CampGrades) =>
  students.ids.flatMap((id, row) =>
    hasJoined(id)
      ? []
      : [
          {
            campId,
            id,
            name: students.names[row] ?? '',
            studentNo: students.studentNos[row] ?? '',
            className: students.classNames[row] ?? '',
            joined: false,
            lastAt: null,
            certified: false,
          },
        ],
  );

/** Versions by student. */
export function versionsOf(all: readonly Versions[]): Map<number, Learner['versions']> {
  const byStudent = new Map<number, Learner['versions']>();
  for (const { title, studentIds, handedIn, marked } of all)
    for (const [at, id] of studentIds.entries()) {
      const theirs = byStudent.get(id) ?? [];
      const end = marked[at] ?? null;
      theirs.push({
        lesson: title,
        handedIn: (handedIn[at] ?? 0) * 1000,
        marked: end === null ? null : end * 1000,
      });
      byStudent.set(id, theirs);
    }
  return byStudent;
}
