import { requirementProgressOf } from '@zhixing/contract/homework-requirements';
import { type LateRule, workStatus } from '@zhixing/contract/words';
import { type CampModel, campEndsOf, dueOf, iso } from '../camp/camp-model.ts';

/*
 * The rules of one student's homework and note in one lesson, as simple as possible (rules: work-status,
 * late-homework, lateness, homework-requirements, homework-review, scored-pass, return-date, work-stale, work-caps). The camp's
 * gradebook counts the homework.
 */

export interface Rules {
  late: LateRule;
  /** It is done only by a review that passes it, otherwise by a submission. */
  mustPass: boolean;
  minCharacters: number;
  minFiles: number;
}

/** `files`: indexes in the world; `base`: the version it is based on, undefined where it is not sent. */
export interface Writing {
  content: string;
  files: readonly number[];
  base?: number | undefined;
}

export interface Review {
  passed: boolean;
  score: number | null;
  comment: string;
  at: number;
}

export interface Version extends Writing {
  version: number;
  at: number;
  late: boolean;
  review: Review | null;
}

/** The draft of one kind and its submitted versions, the first one first. */
export interface Work extends Writing {
  status: string;
  version: number;
  savedAt: number | null;
  versions: Version[];
}

export type WorkKind = 'homework' | 'note';

export interface HomeworkModel extends CampModel {
  rules: Rules;
  works: Record<WorkKind, Work>;
  done: boolean;
}

export const nothing = (): Work => ({
  content: '',
  files: [],
  status: workStatus.draft,
  version: 0,
  savedAt: null,
  versions: [],
});

export const newestOf = ({ versions }: Work) => versions.at(-1);

/** The index of a file that is not the student's own. */
export const foreign = 3;
const notOwn = ({ files }: Writing) => files.includes(foreign);
const isStale = ({ version }: Work, { base }: Writing) => base !== undefined && base !== version;

/** ms after a deadline, or after the camp's end, that count as in time (rules: lateness). */
const grace = 10_000;

/** Whether homework is in time now. */
function lateness(model: HomeworkModel): 'refused' | 'late' | 'in time' {
  const { now, rules } = model;
  const due = dueOf(model);
  if (now > campEndsOf(model) + grace) return 'refused';
  if (due === null || now <= due + grace) return 'in time';
  return rules.late === 'mark' ? 'late' : 'refused';
}

/** The deadline of a version; the date of a return is for those that were submitted after it. */
function dueOfVersion({ due, extended, returned }: HomeworkModel, { at }: Version) {
  if (due === null) return null;
  return Math.max(due, extended ?? due, returned && at > returned.at ? returned.to : due);
}

/** A deadline was changed: late versions that it covers now are late no more; none becomes late (rules: lateness). */
export function heal(model: HomeworkModel) {
  for (const version of model.works.homework.versions) {
    const due = dueOfVersion(model, version);
    if (due === null || version.at <= due + grace) version.late = false;
  }
}

const enough = ({ minCharacters, minFiles }: Rules, { content, files }: Writing) =>
  requirementProgressOf(
    { minCharacters, minFiles, fileKinds: [], mustPass: false },
    { text: content, kinds: files.map(() => 'application/pdf') },
  ).enough;

const caps = [
  { versions: 20, ms: 60_000 },
  { versions: 100, ms: 24 * 3600_000 },
];
/** Whether the limit of submissions is reached. Versions submitted while the clock was ahead do not count. */
const tooOften = ({ versions }: Work, now: number) =>
  caps.some((cap) => {
    const oldest = versions.at(-cap.versions);
    return oldest !== undefined && oldest.at <= now && now - oldest.at < cap.ms;
  });

function write(work: Work, { content, files }: Writing, status: string, now: number) {
  Object.assign(work, { content, files, status, savedAt: now, version: work.version + 1 });
}

/** Saves a draft; answers the code, 1 for success. */
export function saveDraft(model: HomeworkModel, kind: WorkKind, writing: Writing): number {
  const work = model.works[kind];
  if (notOwn(writing)) return -3;
  if (isStale(work, writing)) return -2;
  write(work, writing, workStatus.draft, model.now);
  return 1;
}

/** Submits the next version; answers the code, 1 for success. */
export function submit(model: HomeworkModel, kind: WorkKind, writing: Writing): number {
  const { now, rules } = model;
  const work = model.works[kind];
  if (notOwn(writing)) return -3;
  if (isStale(work, writing)) return -2;
  if (writing.content.trim() === '' && writing.files.length === 0) return -2;
  if (kind === 'homework' && !enough(rules, writing)) return -2;
  if (tooOften(work, now)) return -4;
  const when = kind === 'note' ? 'in time' : lateness(model);
  if (when === 'refused') return -2;
  write(work, writing, workStatus.submitted, now);
  work.versions.push({
    version: work.versions.length + 1,
    content: writing.content,
    files: writing.files,
    at: now,
    late: when === 'late',
    review: null,
  });
  if (kind === 'homework' && !rules.mustPass) model.done = true;
  return 1;
}

const week = 7 * 24 * 3600_000;
/** The new deadline of a return, where there is one: the chosen one, else a week from now; a later one of the student stays (rules: return-date). */
function returnDate(model: HomeworkModel, chosen: number | undefined) {
  const { now, due, returned } = model;
  const date = chosen ?? now + week;
  if (due === null || (returned !== null && returned.to >= date)) return;
  model.returned = { to: date, at: now };
}

/** Reviews a version; answers the code. `dueAt`: the new deadline of a return. */
export function review(
  model: HomeworkModel,
  version: number,
  { dueAt, ...given }: Omit<Review, 'at'> & { dueAt?: number | undefined },
): number {
  const newest = newestOf(model.works.homework);
  if (newest?.version !== version || newest.review) return -2;
  if (!given.passed && dueAt !== undefined) {
    if (model.due === null) return -2;
    if (dueAt <= model.now || dueAt < model.due) return -3;
  }
  if (given.passed && given.score === null) return -2;
  newest.review = { ...given, at: model.now };
  if (given.passed) model.done = true;
  else returnDate(model, dueAt);
  return 1;
}

export const submissionOf = ({ version, at, late }: Version) => ({ version, submittedAt: iso(at), late });

export const reviewOf = ({ review: given }: Version) =>
  given && {
    score: given.score,
    comment: given.comment,
    passed: given.passed,
    reviewedAt: iso(given.at),
  };
