import type { FigureState, GradeItemKind } from '@zhixing/contract/gradebook-words';
import type { RawAttempt, RawEntry, RawRows, RawScheme } from './raw-rows.ts';

/*
 * The figures of a gradebook as docs/rules.md has them (gradebook-figures, gradebook-flags, gradebook-scheme, gradebook-lock, regrade),
 * computed from raw rows in whole numbers. It shares no function with the product.
 */

export interface Item {
  key: string;
  kind: GradeItemKind;
  id: number;
  title: string;
  max: number;
  dueAt: number | null;
}
/** The mark that counts at a homework or test, before flags and late work. `of`: its full points. */
export interface Mark {
  score: number | null;
  of: number;
  waits: boolean;
  late: boolean;
}
/** `hundredths`: of a percent, as it counts; null: it is left out. */
interface Cell {
  score: number | null;
  state: FigureState;
  late: boolean;
  hundredths: number | null;
}
export interface Row {
  cells: Record<string, Omit<Cell, 'hundredths'> & { dropped: boolean }>;
  marks: Record<string, Mark | null>;
  categories: (number | null)[];
  total: number | null;
  passed: boolean | null;
}

/** above / below with so many decimals, half up. */
const rounded = (above: number, below: number, decimals: number) =>
  Math.floor((2 * above * 10 ** decimals + below) / (2 * below)) / 10 ** decimals;
const hundredthsOf = (value: number) => Math.round(value * 100);
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

/** The rubric's points in percent with one decimal, else the score; a pass without a score counts in full. */
function homeworkMark(raw: RawRows, student: number, { id }: Item): Mark | null {
  const [newest] = raw.submission
    .filter(({ student_id, chapter_id }) => student_id === student && chapter_id === id)
    .sort((a, b) => b.version - a.version);
  if (!newest) return null;
  const { marks, passed, late, reviewed_at } = newest;
  const points = marks.reduce((sum, { levels, chosen }) => sum + (levels[chosen]?.points ?? 0), 0);
  const most = marks.reduce((sum, { levels }) => sum + Math.max(...levels.map((level) => level.points)), 0);
  const given = most > 0 ? rounded(points * 100, most, 1) : newest.score;
  return { score: given ?? (passed ? 100 : null), of: 100, waits: reviewed_at === null, late };
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
  return best ? { score: best.score, of: best.of, waits: best.waits, late: best.late } : null;
}

const leftOut = (state: FigureState, late = false): Cell => ({ score: null, state, late, hundredths: null });
const zero = (state: FigureState): Cell => ({ score: 0, state, late: false, hundredths: 0 });

function ownCell({ max }: Item, entry: RawEntry | undefined): Cell {
  const value = entry?.value ?? null;
  if (value === null) return leftOut('empty');
  const percent = rounded(hundredthsOf(value), max, 2);
  return { score: value, state: 'scored', late: false, hundredths: hundredthsOf(percent) };
}

function lessonCell(mark: Mark | null, over: boolean, { missing, lateOff }: RawScheme): Cell {
  if (mark?.waits) return leftOut('waiting', mark.late);
  if (mark && mark.score !== null) {
    const left = mark.late ? 100 - lateOff : 100;
    const score = rounded(hundredthsOf(mark.score) * left, hundredthsOf(mark.of), 2);
    return { score, state: 'scored', late: mark.late, hundredths: hundredthsOf(score) };
  }
  if (!over) return leftOut(mark ? 'returned' : 'notDue');
  return missing === 'zero' ? zero('missing') : leftOut('missing');
}

const flagged = { absent: zero, cheating: zero, deferred: leftOut, exempt: leftOut };

function categoryOf({ items, drop }: RawScheme['categories'][number], cells: Record<string, Cell>) {
  const counted = items.flatMap(({ key, weight }, at) => {
    const { hundredths = null, state } = cells[key] ?? {};
    return hundredths === null ? [] : [{ key, at, weight, hundredths, stays: state === 'cheating' }];
  });
  const dropped = counted
    .filter(({ stays }) => !stays)
    .sort((a, b) => a.hundredths - b.hundredths || b.at - a.at)
    .slice(0, Math.max(0, Math.min(drop, counted.length - 1)));
  const left = counted.filter((each) => !dropped.includes(each));
  const weights = left.reduce((sum, { weight }) => sum + weight, 0);
  const sum = left.reduce((all, { weight, hundredths }) => all + weight * hundredths, 0);
  return {
    percent: weights > 0 ? rounded(sum, weights * 100, 2) : null,
    dropped: dropped.map(({ key }) => key),
  };
}

/** The scheme that was saved; a camp without one has one category of all items, and 60 passes. */
export const schemeOf = ({ gradebook_scheme }: RawRows, items: readonly Item[]): RawScheme =>
  gradebook_scheme[0]?.scheme ?? {
    categories: [{ weight: 100, drop: 0, items: items.map(({ key }) => ({ key, weight: 1 })) }],
    ...{ missing: 'zero', lateOff: 0, passMark: 60, decimals: 0 },
  };

function rowOf(raw: RawRows, student: number, items: readonly Item[], now: number): Row {
  const scheme = schemeOf(raw, items);
  const own = <R extends { student_id: number }>(rows: R[]) =>
    rows.filter(({ student_id }) => student_id === student);
  const marks: Row['marks'] = {};
  const cells = Object.fromEntries(
    items.map((item) => {
      const entry = own(raw.gradebook_entry).find((each) =>
        item.kind === 'own' ? each.column_id === item.id : each.chapter_id === item.id,
      );
      const later = own(raw.deadline_extension).find(({ chapter_id }) => chapter_id === item.id);
      const dueAt = Math.max(item.dueAt ?? 0, later && item.kind !== 'own' ? timeOf(later.due_at) : 0);
      const mark =
        item.kind === 'homework' ? homeworkMark(raw, student, item) : testMark(raw, student, item, scheme);
      if (item.kind !== 'own') marks[item.key] = mark;
      const cell = item.kind === 'own' ? ownCell(item, entry) : lessonCell(mark, dueAt <= now, scheme);
      return [item.key, entry?.flag ? flagged[entry.flag](entry.flag) : cell];
    }),
  );
  const categories = scheme.categories.map((each) => categoryOf(each, cells));
  const shares = scheme.categories.flatMap(({ weight }, at) => {
    const percent = categories[at]?.percent ?? null;
    return percent === null ? [] : [{ weight, hundredths: hundredthsOf(percent) }];
  });
  const weights = shares.reduce((sum, { weight }) => sum + weight, 0);
  const sum = shares.reduce((all, { weight, hundredths }) => all + weight * hundredths, 0);
  const total = weights > 0 ? rounded(sum, weights * 100, scheme.decimals) : null;
  const placed = scheme.categories.flatMap((each) => each.items.map(({ key }) => key));
  const deferred = placed.some((key) => cells[key]?.state === 'deferred');
  const drops = new Set(categories.flatMap(({ dropped }) => dropped));
  return {
    cells: Object.fromEntries(
      Object.entries(cells).map(([key, { score, state, late }]) => {
        return [key, { score, state, late, dropped: drops.has(key) }];
      }),
    ),
    ...{ marks, total, categories: categories.map(({ percent }) => percent) },
    passed: total === null || deferred ? null : total >= scheme.passMark,
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
