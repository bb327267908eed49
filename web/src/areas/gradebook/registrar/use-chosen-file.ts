import { registrarFileBytes } from '@zhixing/contract/gradebook-limits';
import { useState } from 'react';
import { readBase64 } from '../../../device/read-base64.ts';
import { useTexts } from '../../../locales/texts.ts';

/** A spreadsheet that was chosen: its name and its bytes as base64; and why one cannot be taken. */
export function useChosenFile() {
  const text = useTexts('staffRegistrar');
  const [file, setFile] = useState<{ name: string; bytes: string }>();
  const [problem, setProblem] = useState('');
  return {
    file,
    problem,
    setProblem,
    forget: () => setFile(undefined),
    take: async (given: File): Promise<string | undefined> => {
      setFile(undefined);
      const tooLarge = given.size > registrarFileBytes;
      // A file that was moved or opened by another program meanwhile cannot be read.
      const bytes = tooLarge ? '' : await readBase64(given).catch(() => '');
      setProblem(tooLarge ? text.tooLarge : bytes === '' ? text.unreadable : '');
      if (bytes === '') return undefined;
      setFile({ name: given.name, bytes });
      return bytes;
    },
  };
}
