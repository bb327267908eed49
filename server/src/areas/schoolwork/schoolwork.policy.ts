import { isBlank } from '@zhixing/contract/document';
import {
  type ContentType,
  contentType,
  type HomeworkRule,
  type LateRule,
  type WorkType,
  workType,
} from '@zhixing/contract/words';

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
      return oldest ? Math.ceil(seconds - (now.getTime() - oldest.getTime()) / 1000) : 0;
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

/** Whether homework is done by being handed in; else by a teacher's review (rules: progress). */
export const doneWhenSubmitted: Record<HomeworkRule, boolean> = { submitted: true, passed: false };
