import { type Entry, lastStep } from '../../writing/entry.ts';
import type { Work, WorkFile } from './schoolwork.types.ts';

/** A note or homework as it is written: its text and its files. */
export interface WorkDraft {
  content: string;
  files: WorkFile[];
}

/** What one save takes of a content (contract/src/calls/schoolwork.ts). */
export const maxContent = 200_000;

/** Alike exactly when text and files are. */
export const fingerprintOf = ({ content, files }: WorkDraft) =>
  JSON.stringify([content, files.map(({ id }) => id)]);

export const draftOfWork = ({ workInfo }: Pick<Work, 'workInfo'>): WorkDraft => ({
  content: workInfo.content,
  files: workInfo.filelist,
});

/** What the device keeps of it; undefined when the server has it all. */
export function draftOfEntry(entry: Entry | undefined): WorkDraft | undefined {
  const step = entry && lastStep(entry);
  return step && { content: step.content, files: step.files };
}
