import type { LateRule, RevealRule } from '@zhixing/contract/words';
import { type CampModel, campEndsOf, dueOf, iso } from '../camp/camp-model.ts';

/*
 * The rules of one student and one test, as simple as possible: times in ms, four questions, of which the last is marked by a
 * teacher (rules: attempt-used, answer-reveal, late-homework, hand-in-kept, steady-clock, counted-attempt). The camp's gradebook takes
 * nothing off late work.
 */

export type Choice = 'right' | 'wrong' | 'empty';
/** The choices by the question's index; undefined: not named. */
export type Choices = readonly (Choice | undefined)[];

export const marks = [10, 10, 10, 20];
export const total = 50;
/** The marks for a pass: 60 % of 50. */
const passes = 30;
export const textAt = 3;
/** ms that a request may arrive after the end. */
export const grace = 10_000;

export interface Rules {
  attempts: number;
  /** The time limit in minutes; null: no limit. */
  limit: number | null;
  reveal: RevealRule;
  late: LateRule;
}

export interface Go {
  no: number;
  start: number;
  /** The start as the student was told, which identifies the attempt. */
  told: number;
  end: number | null;
  /** When it was last seen running. */
  seen: number;
  kept: Map<number, Choice>;
  submitted: number | null;
  given: Choice[];
  /** The teacher's mark for the text; null: it waits, or there is no text. */
  mark: number | null;
  passed: boolean;
}

export interface AttemptModel extends CampModel {
  rules: Rules;
  /** How many attempts a teacher has given beside those of the rules, less those taken back. */
  extra: number;
  goes: Go[];
  /** Answered requests by their id, with their answers. */
  answered: Map<string, { choices: Choices; figures: unknown }>;
  done: boolean;
}

/** How many attempts the student has in all (rules: extra-attempts). */
const allowed = ({ rules, extra }: AttemptModel) => rules.attempts + extra;

const over = (now: number, time: number | null) => time !== null && now > time + grace;
const first = (...times: (number | null)[]) => {
  const set = times.filter((time) => time !== null);
  return set.length === 0 ? null : Math.min(...set);
};

const revealTime = (model: AttemptModel) => dueOf(model) ?? campEndsOf(model);
const closing = (model: AttemptModel) =>
  first(
    model.rules.reveal === 'after-deadline' ? revealTime(model) : null,
    model.rules.late === 'refuse' ? dueOf(model) : null,
  );

const isOpen = ({ submitted, end }: Go, now: number) => submitted === null && !over(now, end);
/** The running attempt: the newest or none. */
export const openOf = ({ goes, now }: AttemptModel) => goes.slice(-1).find((each) => isOpen(each, now));
const used = (model: AttemptModel) => model.goes.length - (openOf(model) ? 1 : 0);
const hasPassed = ({ goes }: AttemptModel) => goes.some(({ passed }) => passed);

const isRevealed = (model: AttemptModel) =>
  model.rules.reveal === 'last-or-passed'
    ? hasPassed(model) || used(model) >= allowed(model)
    : over(model.now, revealTime(model));

export function isClosed(model: AttemptModel): boolean {
  const open = openOf(model);
  if (over(model.now, closing(model))) return true;
  if (over(model.now, campEndsOf(model)) && !open?.end) return true;
  if (open) return false;
  return (isRevealed(model) && hasPassed(model)) || used(model) >= allowed(model);
}

export const scoreOf = ({ given, mark }: Go) =>
  given.reduce((sum, choice, at) => sum + (at !== textAt && choice === 'right' ? (marks[at] ?? 0) : 0), 0) +
  (mark ?? 0);

/** Whether its text waits for a teacher. */
export const waits = ({ submitted, given, mark }: Go) =>
  submitted !== null && given[textAt] !== 'empty' && mark === null;

function submit(model: AttemptModel, go: Go, at: number, given: Choice[]) {
  Object.assign(go, { submitted: at, given });
  if (scoreOf(go) >= passes) Object.assign(go, { passed: true });
  model.done ||= go.passed;
}

/** After the clock was set back: no attempt has run for longer than was seen, and none is over whose end is in the future. */
function followClock(model: AttemptModel) {
  const { now, goes } = model;
  const newest = goes.at(-1);
  const ended =
    newest?.end != null && newest.submitted === newest.end && newest.end > now + grace && !openOf(model);
  const again = ended && !hasPassed(model) && !isRevealed(model) ? newest : undefined;
  if (again) Object.assign(again, { submitted: null, given: [], mark: null });
  if (!newest) return;
  const by = newest.seen - now;
  if (newest.submitted !== null || by <= (again ? 0 : grace)) return;
  Object.assign(newest, {
    start: newest.start - by,
    end: newest.end === null ? null : newest.end - by,
    seen: now,
  });
}

const ranOutWithAnswers = ({ submitted, end, kept }: Go, now: number) =>
  submitted === null && end !== null && end < now - grace && kept.size > 0;

/** What every call about the test does first: hands in what has run out. */
export function submitOverdue(model: AttemptModel) {
  followClock(model);
  for (const go of model.goes)
    if (ranOutWithAnswers(go, model.now)) submit(model, go, go.end as number, withKept([], go.kept));
}

/** What the hourly job does. */
export function submitOverdueHourly(model: AttemptModel) {
  if (model.goes.some((go) => ranOutWithAnswers(go, model.now))) submitOverdue(model);
}

/** Starts an attempt, or answers the running one; undefined where none may begin. */
export function start(model: AttemptModel): Go | undefined {
  submitOverdue(model);
  const { now, goes, rules } = model;
  if (isClosed(model)) return undefined;
  const open = openOf(model);
  if (open) return open;
  const limit = rules.limit === null ? null : now + rules.limit * 60_000;
  const end = limit === null ? null : first(limit, closing(model), campEndsOf(model));
  if (end !== null && end <= now) return undefined;
  const go: Go = {
    no: goes.length + 1,
    start: now,
    told: now,
    end,
    seen: now,
    kept: new Map(),
    submitted: null,
    given: [],
    mark: null,
    passed: false,
  };
  goes.push(go);
  return go;
}

/** Saves answers; false where they are refused. */
export function save(model: AttemptModel, choices: Choices): boolean {
  submitOverdue(model);
  const open = openOf(model);
  if (!open) return false;
  for (const [at, choice] of choices.entries()) if (choice) open.kept.set(at, choice);
  open.seen = Math.max(open.seen, model.now);
  return true;
}

const withKept = (choices: Choices, kept: ReadonlyMap<number, Choice>): Choice[] =>
  marks.map((_, at) => choices[at] ?? kept.get(at) ?? 'empty');

/** Hands in an attempt; undefined where it is refused, and nothing changes. */
export function handIn(model: AttemptModel, choices: Choices): Go | undefined {
  submitOverdue(model);
  const { now, rules, goes } = model;
  const newest = goes.at(-1);
  const ranOut =
    newest?.end != null &&
    !isOpen(newest, now) &&
    (newest.submitted === null || newest.submitted === newest.end);
  const open = openOf(model);
  if (ranOut || isClosed(model) || (!open && rules.limit !== null)) return undefined;
  const given = withKept(choices, open?.kept ?? new Map());
  if (given.every((choice) => choice === 'empty')) return undefined;
  const go: Go = open ?? {
    no: goes.length + 1,
    start: now,
    told: now,
    end: null,
    seen: now,
    kept: new Map(),
    submitted: null,
    given: [],
    mark: null,
    passed: false,
  };
  if (!open) goes.push(go);
  submit(model, go, Math.max(now, go.start), given);
  return go;
}

/** A teacher marks the text of an attempt. */
export function markText(model: AttemptModel, go: Go, mark: number) {
  go.mark = mark;
  go.passed ||= scoreOf(go) >= passes;
  model.done ||= go.passed;
}

/** A teacher gives more attempts; answers what the teacher is told, undefined where it is refused. */
export function giveMore(model: AttemptModel, count: number) {
  if (model.rules.reveal === 'last-or-passed' && hasPassed(model)) return { given: 0, passed: 1 };
  if (model.extra + count > 20) return undefined;
  model.extra += count;
  return { given: 1, passed: 0 };
}

/** The teacher withdraws what is not used; false where all is used. */
export function withdrawAttempts(model: AttemptModel): boolean {
  const used = Math.min(model.extra, Math.max(0, model.goes.length - model.rules.attempts));
  if (used === model.extra) return false;
  model.extra = used;
  return true;
}

/**
 * The attempt that counts (rules: counted-attempt): the highest score of those that are fully marked, of equal ones the earlier. One of
 * 20 points stays while one of 30 points waits. While all wait, the highest so far is shown.
 */
function countedOf({ goes }: AttemptModel): Go | undefined {
  const submitted = goes.filter((go) => go.submitted !== null);
  const marked = submitted.filter((go) => !waits(go));
  const candidates = marked.length > 0 ? marked : submitted;
  const highest = Math.max(...candidates.map(scoreOf));
  return candidates.find((go) => scoreOf(go) === highest);
}

/** The answer of getScore without the paper. */
export function figures(model: AttemptModel) {
  const { goes, now } = model;
  const best = countedOf(model);
  return {
    best,
    told: {
      score: best ? scoreOf(best) : null,
      total,
      passed: hasPassed(model),
      attemptsLeft: isClosed(model) ? 0 : allowed(model) - used(model),
      submittedAt: best ? iso(best.submitted) : null,
      revealed: best !== undefined && isRevealed(model),
      attempts: goes.map((go) => ({
        no: go.no,
        startedAt: iso(go.start),
        submittedAt: iso(go.submitted),
        ...(go.submitted === null
          ? { score: null, total: null, passed: null }
          : { score: scoreOf(go), total, passed: go.passed }),
        waiting: waits(go),
        counted: go === best,
        ranOut: go.end !== null && (go.submitted === null ? over(now, go.end) : go.submitted >= go.end),
      })),
    },
  };
}

/** What the paper shows of the running attempt. */
export function paper(model: AttemptModel) {
  const open = openOf(model);
  const { now } = model;
  return {
    attemptsAllowed: allowed(model),
    attemptsLeft: figures(model).told.attemptsLeft,
    startedAt: open ? iso(open.told) : null,
    endsAt: iso(open?.end ?? null),
    now: iso(now),
  };
}
