import type { Work, WorkFile } from './learning.slice.ts';

/** What is being written. */
export interface Writing {
  content: string;
  files: WorkFile[];
}

/** The copy of it that the device keeps until the server has said it is saved. */
export interface DeviceDraft extends Writing {
  /** The version it goes on from. */
  baseVersion: number;
  /** A save or submission that was sent and not answered: sent again, it counts once. */
  sent?: Sent | undefined;
}

export interface Sent {
  requestId: string;
  status: '0' | '1';
  print: string;
}

export const draftKey = (userId: number, type: string, chapterId: number) =>
  `work:${userId}:${type}:${chapterId}`;

/** Alike exactly when text and files are. */
export const printOf = ({ content, files }: Writing) => JSON.stringify([content, files.map(({ id }) => id)]);

export const writingOf = ({ workInfo }: Work): Writing => ({
  content: workInfo.content,
  files: workInfo.filelist,
});

/**
 * What to do with a copy found on the device: nothing (the server has it), go on from it, or let the student choose,
 * because the server has a newer version which it does not come from.
 */
export function judgeDraft(draft: DeviceDraft | undefined, work: Work): 'nothing' | 'restore' | 'conflict' {
  if (!draft || printOf(draft) === printOf(writingOf(work))) return 'nothing';
  return draft.baseVersion === work.version ? 'restore' : 'conflict';
}

/** The request id for a sending: the same one when the same thing is sent again without an answer to the first. */
export function sendingOf(
  writing: Writing,
  status: '0' | '1',
  last: Sent | undefined,
  newId: () => string,
): Sent {
  const print = printOf(writing);
  if (last && last.status === status && last.print === print) return last;
  return { requestId: newId(), status, print };
}
