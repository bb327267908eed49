import { type Entry, lastStep } from '../../writing/entry.ts';
import type { Work, WorkFile } from '../directory/schoolwork.types.ts';

/** A note or homework as it is written: its text and its files. */
export interface Writing {
  content: string;
  files: WorkFile[];
}

/** Alike exactly when text and files are. */
export const printOf = ({ content, files }: Writing) => JSON.stringify([content, files.map(({ id }) => id)]);

export const writingOf = ({ workInfo }: Pick<Work, 'workInfo'>): Writing => ({
  content: workInfo.content,
  files: workInfo.filelist,
});

/** What the device keeps of it; undefined when the server has it all. */
export function writingIn(entry: Entry | undefined): Writing | undefined {
  const step = entry && lastStep(entry);
  return step && { content: step.content, files: step.files };
}
