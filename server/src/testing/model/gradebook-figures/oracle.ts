import type { FigureState, GradeItemKind } from '@zhixing/contract/gradebook-words';
import type { RawAttempt, RawEntry, RawRows, RawScheme } from './raw-rows.ts';

/*
 * The figures of a gradebook as docs/rules/gradebook.md has them (gradebook-figures, gradebook-flags, gradebook-scheme, gradebook-exact, gradebook-drop, gradebook-unsettled,
 * gradebook-settling, gradebook-closed-rows, regrade),
 * computed from raw rows in exact fractions. It shares no function with the product.
 */

export interface Item {
  key: string;
  kind: GradeItemKind;
  id: number;
  title: string;
  max: number;
  dueAt: number | null;
}
/** The mark that counts at a homework or test, before flags and late work. `of`: its full points. `passed`: of a marked homework. */
export interface Mark {
  score: number | null;
  of: number;
  waits: boolean;
  late: boolean;
  passed: boolean | null;
  /** It was given after the lock, where it counts whether it passes or not. */
  isFinal: boolean;
}
/** `percent`: as it counts, exactly; null: it is left out. */
interface Cell {
  score: number | null;
  state: FigureState;
  late: boolean;
  percent: Fraction | null;
}
export interface OracleRow {
  cells: Record<string, Omit<Cell, 'percent'> & { dropped: boolean }>;
  marks: Record<string, Mark | null>;
  categories: (number | null)[];
  total: number | null;
  passed: boolean | null;
  unsettled: boolean;
  deferred: boolean;
}

/** Exact fractions of whole numbers, reduced at every step. */
interface Fraction {
  n: bigint;
  d: bigint;
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const fraction = (n: bigint, d: bigint): Fraction => {
  const common = gcd(n, d) || 1n;
  return { n: n / common, d: d / common };
};
/** Points as they are kept: in hundredths. */
const kept = (value: number) => fraction(BigInt(Math.round(value * 100)), 100n);
const plus = (a: Fraction, b: Fraction) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
const times = (a: Fraction, b: Fraction) => fraction(a.n * b.n, a.d * b.d);
const over = (a: Fraction, b: Fraction) => fraction(a.n * b.d, a.d * b.n);
const compare = (a: Fraction, b: Fraction) => Number(a.n * b.d - b.n * a.d);
/** Half up. */
const shown = ({ n, d }: Fraction, decimals: number) => {
  const factor = 10n ** BigInt(decimals);
  return Number((2n * n * factor + d) / (2n * d)) / Number(factor);
};
const nothing = kept(0);

/** above / below with so many decimals, half up. */
const rounded = (above: number, below: number, decimals: number) =>
  shown(over(kept(above), kept(below)), decimals);
const timeOf = (time: string) => new Date(time).getTime();

/** A gradebook that is submitted or locked is the one of the moment of its submission. */
const lastSubmission = ({ camp, gradebook_step }: RawRows) =>
  camp.gradebook_state === 'open'
    ? undefined
    : gradebook_step.filter(({ step }) => step === 'submitted').sort((a, b) => b.id - a.id)[0];

export function itemsOf(raw: RawRows): Item[] {
  const lessons =
    lastSubmission(raw)?.lessons ??
    raw.chapter
      .filter(({ type, removed_at }) => type !== 1 && removed_at === null)
      .sort((a, b) => a.sort - b.sort)
      .map(({ id, title, type }) => {
        const deadline = raw.camp_deadline.find(({ chapter_id }) => chapter_id === id);
        return { id, title, type, dueAt: deadline?.due_at ?? null };
      });
  return [
    ...lessons.map(({ id, title, type, dueAt }): Item => {
      const kind = Number(type) === 3 ? 'test' : 'homework';
      return { key: `l${id}`, kind, id, title, max: 100, dueAt: timeOf(dueAt ?? raw.camp.ends_at) };
    }),
    ...raw.gradebook_column
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, name, max }): Item => ({ key: `c${id}`, kind: 'own', id, title: name, max, dueAt: null })),
  ];
}

/** The rubric's points in percent with one decimal, else the score. */
function homeworkMark(raw: RawRows, student: number, { id }: Item): Mark | null {
  const [newest] = raw.submission
    .filter(({ student_id, chapter_id }) => student_id === student && chapter_id === id)
    .sort((a, b) => b.version - a.version);
  if (!newest) return null;
  const { marks, passed, late, reviewed_at } = newest;
  const points = marks.reduce((sum, { levels, chosen }) => sum + (levels[chosen]?.points ?? 0), 0);
  const most = marks.reduce((sum, { levels }) => sum + Math.max(...levels.map((level) => level.points)), 0);
  const given = most > 0 ? rounded(points * 100, most, 1) : newest.score;
  const isFinal = raw.grade_change.some(
    ({ student_id, chapter_id, kind, state }) =>
      student_id === student && chapter_id === id && kind === 'review' && state === 'approved',
  );
  return { score: given, of: 100, waits: reviewed_at === null, late, passed, isFinal };
}

/** What an attempt has by the keys of its questions, and by the camp's corrections of them. `waits`: a text is not marked. */
function attemptMark(raw: RawRows, { student_id, no, answers }: RawAttempt) {
  const texts = raw.attempt_answer.filter((each) => each.student_id === student_id && each.no === no);
  const counted = raw.question.map(({ id, marks }) => {
    const correction = raw.question_correction.find((c) => c.question_id === id && c.taken_back_at === null);
    if (correction?.way === 'drop') return { score: 0, of: 0 };
    const text = texts.find(({ question_id }) => question_id === id);
    if (text) return { score: text.score ?? 0, of: marks };
    const chosen = answers.find(({ questionId }) => questionId === id)?.answer.optionIds[0];
    const authored = raw.question_option.find((option) => option.id === chosen)?.is_answer === true;
    const { way, key } = correction ?? { way: 'authored' };
    const byKey = key?.optionIds?.includes(chosen ?? 0) || (key?.keepsOld === true && authored);
    const right = way === 'full' || (way === 'key' ? byKey : authored);
    return { score: right ? marks : 0, of: marks };
  });
  const sum = (of: 'score' | 'of') => counted.reduce((all, each) => all + each[of], 0);
  return { score: sum('score'), of: sum('of'), waits: texts.some(({ score }) => score === null) };
}

/** Of the attempts that do not wait the one with the highest share of its own points after what late work loses; of equal ones the first. */
function testMark(raw: RawRows, student: number, { id }: Item, { lateOff }: RawScheme): Mark | null {
  const left = ({ late }: { late: boolean }) => (late ? 100 - lateOff : 100);
  const [best] = raw.attempt
    .filter((each) => each.student_id === student && each.chapter_id === id && each.submitted_at !== null)
    .map((each) => ({ ...attemptMark(raw, each), no: each.no, late: each.late }))
    .sort(
      (a, b) =>
        Number(a.waits) - Number(b.waits) ||
        b.score * left(b) * a.of - a.score * left(a) * b.of ||
        a.no - b.no,
    );
  if (!best) return null;
  const { score, of, waits, late } = best;
  return { score, of, waits, late, passed: null, isFinal: false };
}

const leftOut = (state: FigureState, late = false): Cell => ({ score: null, state, late, percent: null });
const zero = (state: FigureState): Cell => ({ score: 0, state, late: false, percent: nothing });
const percentOf = (score: number, of: number) => times(over(kept(score), kept(of)), kept(100));

function ownCell({ max }: Item, entry: RawEntry | undefined): Cell {
  const value = entry?.value ?? null;
  if (value === null) return leftOut('empty');
  return { score: value, state: 'scored', late: false, percent: percentOf(value, max) };
}

function lessonCell(mark: Mark | null, isOver: boolean, { missing, lateOff }: RawScheme): Cell {
  if (mark?.waits) return leftOut('waiting', mark.late);
  if (mark) {
    if (mark.passed === false && !(mark.isFinal && mark.score !== null))
      return leftOut('returned', mark.late);
    if (mark.score === null) return leftOut('unscored', mark.late);
    const left = over(kept(mark.late ? 100 - lateOff : 100), kept(100));
    const percent = times(percentOf(mark.score, mark.of), left);
    return { score: shown(percent, 2), state: 'scored', late: mark.late, percent };
  }
  if (!isOver) return leftOut('notDue');
  return missing === 'zero' ? zero('missing') : leftOut('missing');
}

const flagged = { absent: zero, cheating: zero, deferred: leftOut, exempt: leftOut };
const isMissing = ({ state }: Cell) =>
  ['notDue', 'waiting', 'returned', 'unscored', 'empty', 'deferred'].includes(state);
const settledAs = {
  zero: () => zero('settledZero'),
  excluded: () => leftOut('settledExcluded'),
  deferred: () => leftOut('deferred'),
};

const meanOf = (all: { weight: number; percent: Fraction }[]): Fraction | null => {
  const weights = all.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  const sum = all.reduce((sum, { weight, percent }) => plus(sum, times(kept(weight), percent)), nothing);
  return over(sum, kept(weights));
};

/** One lowest after the other is looked at, of equal ones the last; a 作弊 stays, and nothing is dropped in its place. */
function categoryOf({ items, drop }: RawScheme['categories'][number], cells: Record<string, Cell>) {
  const counted = items.flatMap(({ key, weight }, at) => {
    const { percent = null, state } = cells[key] ?? {};
    return percent === null ? [] : [{ key, at, weight, percent, stays: state === 'cheating' }];
  });
  const dropped = counted
    .toSorted((a, b) => compare(a.percent, b.percent) || b.at - a.at)
    .slice(0, Math.max(0, Math.min(drop, counted.length - 1)))
    .filter(({ stays }) => !stays);
  return {
    mean: meanOf(counted.filter((each) => !dropped.includes(each))),
    dropped: dropped.map(({ key }) => key),
  };
}

/** The scheme that was saved; a camp without one has one category of all items, and 60 passes. */
export const schemeOf = ({ gradebook_scheme }: RawRows, items: readonly Item[]): RawScheme =>
  gradebook_scheme[0]?.scheme ?? {
    categories: [{ weight: 100, drop: 0, items: items.map(({ key }) => ({ key, weight: 1 })) }],
    missing: 'zero',
    lateOff: 0,
    passMark: 60,
    decimals: 0,
  };

/** The cells of one student, and the marks behind them. */
function cellsOf(raw: RawRows, student: number, items: readonly Item[], now: number) {
  const scheme = schemeOf(raw, items);
  const submitted = lastSubmission(raw);
  const own = <R extends { student_id: number }>(rows: R[]) =>
    rows.filter(({ student_id }) => student_id === student);
  const counting = new Set(
    scheme.categories.flatMap(({ weight, items: placed }) =>
      weight > 0 ? placed.map(({ key }) => key) : [],
    ),
  );
  const marks: OracleRow['marks'] = {};
  const cellOf = (item: Item): Cell => {
    const entry = own(raw.gradebook_entry).find((each) =>
      item.kind === 'own' ? each.column_id === item.id : each.chapter_id === item.id,
    );
    const later = own(raw.deadline_extension).find(({ chapter_id }) => chapter_id === item.id);
    const dueAt = Math.max(item.dueAt ?? 0, later && item.kind !== 'own' ? timeOf(later.due_at) : 0);
    const mark =
      item.kind === 'homework' ? homeworkMark(raw, student, item) : testMark(raw, student, item, scheme);
    if (item.kind !== 'own') marks[item.key] = mark;
    const settled = own(raw.gradebook_settlement).find(
      ({ step_id, item: key }) => step_id === submitted?.id && key === item.key,
    );
    // A 缓考 that stood there before was settled like everything else.
    if (settled?.state === 'deferred' && entry?.flag === 'deferred') return settledAs[settled.way]();
    if (entry?.flag) return flagged[entry.flag](entry.flag);
    const cell = item.kind === 'own' ? ownCell(item, entry) : lessonCell(mark, dueAt + 10_000 < now, scheme);
    if (!submitted || !isMissing(cell)) return cell;
    if (settled) return settledAs[settled.way]();
    // It does not count, or was emptied, or lost its flag, after the lock.
    if (item.kind === 'own' || !counting.has(item.key)) return leftOut('settledExcluded');
    return lessonCell(mark, true, scheme);
  };
  return { marks, cells: Object.fromEntries(items.map((item) => [item.key, cellOf(item)])) };
}

function rowOf(raw: RawRows, student: number, items: readonly Item[], now: number): OracleRow {
  const scheme = schemeOf(raw, items);
  const { marks, cells } = cellsOf(raw, student, items, now);
  const categories = scheme.categories.map((each) => categoryOf(each, cells));
  const exact = meanOf(
    scheme.categories.flatMap(({ weight }, at) => {
      const percent = categories[at]?.mean;
      return percent ? [{ weight, percent }] : [];
    }),
  );
  const total = exact && shown(exact, scheme.decimals);
  const missing = scheme.categories.flatMap(({ weight, items: placed }) =>
    placed.flatMap(({ key }) => {
      const cell = cells[key];
      return weight > 0 && cell && isMissing(cell) ? [cell] : [];
    }),
  );
  const deferred = lastSubmission(raw) !== undefined && missing.some(({ state }) => state === 'deferred');
  const drops = new Set(categories.flatMap(({ dropped }) => dropped));
  return {
    cells: Object.fromEntries(
      Object.entries(cells).map(([key, { score, state, late }]) => {
        return [key, { score, state, late, dropped: drops.has(key) }];
      }),
    ),
    marks,
    total: deferred ? null : total,
    unsettled: missing.length > 0,
    deferred,
    categories: categories.map(({ mean }) => mean && shown(mean, 2)),
    passed: total === null || missing.length > 0 ? null : total >= scheme.passMark,
  };
}

/** Every figure of a gradebook, by student. */
export function figuresOf(raw: RawRows, now: number) {
  const items = itemsOf(raw);
  const submitted = lastSubmission(raw);
  const at = submitted ? timeOf(submitted.at) : now;
  const students = raw.enrolment.map(({ student_id }) => student_id).sort((a, b) => a - b);
  return { items, rows: new Map(students.map((id) => [id, rowOf(raw, id, items, at)])) };
}
