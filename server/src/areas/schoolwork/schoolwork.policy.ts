import { isBlank, textOf } from '@zhixing/contract/document';
import {
  type RequirementProgress,
  type Requirements,
  requirementProgressOf,
} from '@zhixing/contract/homework-requirements';
import type { Rubric, RubricMark } from '@zhixing/contract/rubric';
import {
  type ContentType,
  contentType,
  type HomeworkRule,
  type LateRule,
  type WorkType,
  workType,
} from '@zhixing/contract/words';
import { type Sentence, say } from '../../locales/say.ts';
import { isReturned, isUnreviewed } from '../../schema/schoolwork.ts';
import { isPast } from '../camps/lateness.expressions.ts';
import { familiesOf } from './requirement-words.ts';

/** (rules: work-types) */
export const isNote = (type: WorkType) => type === workType.note;

/** Homework belongs to homework chapters, notes to any lesson. */
export const acceptsWork = (chapter: { type: ContentType | null }, type: WorkType) =>
  isNote(type) ? chapter.type !== null : chapter.type === contentType.homework;

/** Notes are private: only their writer reads them (rules: note-private). */
export const canRead = ({ type, own }: { type: WorkType; own: boolean }) => own || !isNote(type);

/** How many versions of one work may be submitted within so many seconds; drafts do not count (rules: work-caps). */
const versionCaps = [
  { versions: 20, seconds: 60 },
  { versions: 100, seconds: 24 * 3600 },
] as const;
/** How many versions the limits need to look back. */
export const mostVersions = Math.max(...versionCaps.map(({ versions }) => versions));

/** s until another version is accepted; 0: now. `submitted`: the times of the newest versions, newest first. */
export const secondsToNextVersion = (submitted: readonly Date[], now: Date): number =>
  Math.max(
    0,
    ...versionCaps.map(({ versions, seconds }) => {
      const oldest = submitted[versions - 1];
      // Versions dated in the future, by a clock that was ahead, do not count.
      return oldest && oldest <= now ? Math.ceil(seconds - (now.getTime() - oldest.getTime()) / 1000) : 0;
    }),
  );

/** Only homework has a deadline; the deadline itself and the grace after it are in time (rules: lateness). */
export const isLate = ({ type, dueAt, now }: { type: WorkType; dueAt: Date | null; now: Date }) =>
  !isNote(type) && isPast(dueAt, now);

/** Empty paragraphs count as empty, like spaces. */
export const isEmpty = ({ content, files }: { content: string; files: number }) =>
  isBlank(content) && files === 0;

/** Whether a camp accepts homework after its deadline, marked as late (rules: late-homework). */
export const takesLate: Record<LateRule, boolean> = { refuse: false, mark: true };

const campWantsPass: Record<HomeworkRule, boolean> = { submitted: false, passed: true };

/** Whether homework is done only when a review passes it, by the camp's rule or the homework's own (rules: progress). */
export const mustPass = (homework: Pick<Requirements, 'mustPass'>, camp: { homeworkRule: HomeworkRule }) =>
  homework.mustPass || campWantsPass[camp.homeworkRule];

/** A lesson, and what became of the newest version that was handed in there; all null: none was. */
interface HandedIn {
  done: boolean;
  submittedAt: Date | null;
  reviewedAt: Date | null;
  passed: boolean | null;
}

/** Whether a lesson asks its student for something: not done or returned, and nothing of it waits for a review. */
export const asksStudent = (lesson: HandedIn) => {
  const waits = lesson.submittedAt !== null && isUnreviewed.holds(lesson);
  return (!lesson.done || isReturned.holds(lesson)) && !waits;
};

function filesShort({ files }: RequirementProgress, { fileKinds }: Requirements): Sentence {
  const kinds = familiesOf(fileKinds);
  return kinds === null
    ? say`需要 ${files.need} 个附件，现在有 ${files.have} 个`
    : say`需要 ${files.need} 个附件（${kinds}），现在有 ${files.have} 个`;
}

/**
 * Why homework cannot be submitted yet: each unmet requirement with the current value; null: all are met
 * (rules: homework-requirements).
 */
export function whyNotEnough(
  requirements: Requirements,
  { content, kinds }: { content: string; kinds: readonly string[] },
): Sentence | null {
  const progress = requirementProgressOf(requirements, { text: textOf(content), kinds });
  if (progress.enough) return null;
  const { characters, files } = progress;
  const wants = [
    ...(characters.have < characters.need
      ? [say`正文至少 ${characters.need} 字（空格和重复的段落不算），现在是 ${characters.have} 字`]
      : []),
    ...(files.have < files.need ? [filesShort(progress, requirements)] : []),
  ];
  return say`还没有达到这份作业的要求：${wants}。写下的内容都在，补齐后再提交`;
}

interface Judged {
  /** `own`: the work is the reviewer's own. `mayMark`: the reviewer marks the camp's submissions. */
  own: boolean;
  mayMark: boolean;
}
/** Staff of the camp review its homework, but not their own. Notes are not reviewed (rules: homework-review). */
export const canReview = ({ own, mayMark }: Judged) => !own && mayMark;

/**
 * The rubric in which a review is corrected: the one in which its levels were chosen, also where the author has changed it
 * since; a review without levels is corrected in the present one.
 */
export function rubricOf(marks: readonly RubricMark[], present: Rubric): Rubric {
  return marks.length > 0 ? marks.map(({ chosen: _, ...criterion }) => criterion) : present;
}
