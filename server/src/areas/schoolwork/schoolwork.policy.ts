import { isBlank } from '@zhixing/contract/document';

/** type 1: a note; 2: homework (rules: work-types). */
export const isNote = (type: number) => type === 1;

/** Homework belongs to homework chapters; a note to any leaf. */
export const mayHold = (chapter: { type: number | null }, type: number) =>
  isNote(type) ? chapter.type !== null : chapter.type === 2;

/** A note is private: nobody but its writer reads it (rules: note-private). */
export const mayRead = ({ type, own }: { type: number; own: boolean }) => own || !isNote(type);

/** Only homework has a deadline; the moment itself is still in time (rules: late-homework). */
export const isLate = ({ type, dueAt, now }: { type: number; dueAt: Date | null; now: Date }) =>
  !isNote(type) && dueAt !== null && now > dueAt;

/** A document of empty paragraphs is as empty as a text of spaces. */
export const isEmpty = ({ content, files }: { content: string; files: number }) =>
  isBlank(content) && files === 0;
