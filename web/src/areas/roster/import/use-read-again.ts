import { useState } from 'react';
import type { ReadFile, RosterFile, RosterFileOptions } from '../roster.types.ts';
import { rosterApi } from '../roster-api.ts';

/** Reads a file again with another choice; `problem`: why that could not be, in the server's words. */
export function useReadAgain(file: RosterFile, onRead: (read: ReadFile) => void) {
  const [read, { isLoading }] = rosterApi.useReadFileMutation();
  const [problem, setProblem] = useState('');
  const again = async (how: RosterFileOptions) => {
    setProblem('');
    const { data, error } = await read({ ...file, ...how });
    if (data) onRead(data);
    else setProblem((error && 'msg' in error && error.msg) || '');
  };
  return { again, problem, isLoading };
}

/** What was chosen of a file, to be kept when something else of it is chosen. */
export const chosenOf = ({ sheets }: ReadFile): NonNullable<RosterFileOptions['sheets']> =>
  sheets.flatMap(({ index, headerRow, chosen }) => (chosen ? [{ index, headerRow }] : []));

/** The rows that were read are fewer than the sheets have: those that are hidden were left out. */
export const lessonsHidden = ({ sheets, rows, hidden }: ReadFile): boolean =>
  hidden.count > 0 && sheets.reduce((sum, sheet) => sum + (sheet.chosen ? sheet.rows : 0), 0) > rows;
