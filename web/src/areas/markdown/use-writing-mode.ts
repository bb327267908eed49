import { useState } from 'react';
import { readLocal, writeLocal } from '../../device/local-storage.ts';

export type WritingMode = 'rich' | 'source';
const key = 'author-editor';

/** In what an author writes: as they chose last on this device; Markdown for a text that the editor cannot hold. */
export function useWritingMode() {
  const [chosen, setChosen] = useState<WritingMode>(() =>
    readLocal<WritingMode>(key) === 'source' ? 'source' : 'rich',
  );
  const [refusedAt, setRefusedAt] = useState<number>();
  return {
    mode: refusedAt === undefined ? chosen : ('source' as const),
    /** The line of the text that the editor cannot hold. */
    refusedAt,
    refuse: (line: number) => setRefusedAt(line),
    /** The editor cannot be had now: Markdown until one chooses again. */
    doWithoutEditor: () => setChosen('source'),
    setMode: (mode: WritingMode) => {
      setRefusedAt(undefined);
      setChosen(mode);
      writeLocal(key, mode);
    },
  };
}
