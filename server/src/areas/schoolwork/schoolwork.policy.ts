import { isBlank, textOf } from '@zhixing/contract/document';
import { type Requirements, type Standing, standingOf } from '@zhixing/contract/homework-requirements';
import {
  type ContentType,
  contentType,
  type HomeworkRule,
  type LateRule,
  type WorkType,
  workType,
} from '@zhixing/contract/words';
import { type Sentence, say } from '../../locales/say.ts';
import { familiesOf } from './requirement-words.ts';

/** (rules: work-types) */
export const isNote = (type: WorkType) => type === workType.note;

/** Homework belongs to homework chapters; a note to any leaf. */
export const mayHold = (chapter: { type: ContentType | null }, type: WorkType) =>
  isNote(type) ? chapter.type !== null : chapter.type === contentType.homework;

/** A note is private: nobody but its writer reads it (rules: note-private). */
export const mayRead = ({ type, own }: { type: WorkType; own: boolean }) => own || !isNote(type);

/** How many versions of one work may be handed in within so many seconds; a draft is no version (rules: work-caps). */
const versionCaps = [
  { versions: 20, seconds: 60 },
  { versions: 100, seconds: 24 * 3600 },
] as const;
/** As far as the caps look back. */
export const mostVersions = Math.max(...versionCaps.map(({ versions }) => versions));

/** s until another version is taken, 0: now. `submitted`: when the newest were, the newest first. */
export const secondsToNextVersion = (submitted: readonly Date[], now: Date): number =>
  Math.max(
    0,
    ...versionCaps.map(({ versions, seconds }) => {
      const oldest = submitted[versions - 1];
      // Handed in by a clock that was ahead, they make nobody wait.
      return oldest && oldest <= now ? Math.ceil(seconds - (now.getTime() - oldest.getTime()) / 1000) : 0;
    }),
  );

/** Only homework has a deadline; the moment itself is still in time (rules: late-homework). */
export const isLate = ({ type, dueAt, now }: { type: WorkType; dueAt: Date | null; now: Date }) =>
  !isNote(type) && dueAt !== null && now > dueAt;

/** A document of empty paragraphs is as empty as a text of spaces. */
export const isEmpty = ({ content, files }: { content: string; files: number }) =>
  isBlank(content) && files === 0;

/** Whether a camp takes homework after its deadline, marked as late (rules: late-homework). */
export const takesLate: Record<LateRule, boolean> = { refuse: false, mark: true };

const campWantsPass: Record<HomeworkRule, boolean> = { submitted: false, passed: true };

/** Done by being handed in, or only by a review that passes it: the camp's rule or the homework's own (rules: progress). */
export const mustPass = (homework: Pick<Requirements, 'mustPass'>, camp: { homeworkRule: HomeworkRule }) =>
  homework.mustPass || campWantsPass[camp.homeworkRule];

function filesShort({ files }: Standing, { fileKinds }: Requirements): Sentence {
  const kinds = familiesOf(fileKinds);
  return kinds === null
    ? say`需要 ${files.need} 个附件，现在有 ${files.have} 个`
    : say`需要 ${files.need} 个附件（${kinds}），现在有 ${files.have} 个`;
}

/** Why homework is not taken yet, each want with what is there now; null: it asks for nothing more (rules: homework-requirements). */
export function whyNotEnough(
  requirements: Requirements,
  { content, kinds }: { content: string; kinds: readonly string[] },
): Sentence | null {
  const standing = standingOf(requirements, { text: textOf(content), kinds });
  if (standing.enough) return null;
  const { characters, files } = standing;
  const wants = [
    ...(characters.have < characters.need
      ? [say`正文至少 ${characters.need} 字（空格和重复的段落不算），现在是 ${characters.have} 字`]
      : []),
    ...(files.have < files.need ? [filesShort(standing, requirements)] : []),
  ];
  return say`还没有达到这份作业的要求：${wants}。写下的内容都在，补齐后再提交`;
}

interface Judged {
  /** Whether it is the reviewer's own work; whether the reviewer marks what the camp's students hand in. */
  own: boolean;
  mayMark: boolean;
}
/** Staff of the camp review its homework, nobody their own; notes are nobody's to review (rules: homework-review). */
export const mayReview = ({ own, mayMark }: Judged) => !own && mayMark;
