import { useMemo, useRef } from 'react';
import {
  type FileProblem,
  FileRefused,
  type Format,
  type QuestionFile,
} from '../../question-import/index.ts';
import {
  bytesOf,
  type DocumentSource,
  type ImportProblem,
  problemOf,
  type ReadOptions,
  readWord,
} from '../import/use-import.ts';
import { TableRefused } from './table-refused.ts';
import { useQuestionTable } from './use-question-table.ts';

/** Why no question of a file was read; `said`: in the words of the server. */
export type QuestionFileProblem = ImportProblem | FileProblem | { said: string };

const loadFormats = () =>
  import('../../question-import/public/formats.ts').catch(() => {
    throw new FileRefused('code');
  });

function whyNot(error: unknown): QuestionFileProblem {
  if (error instanceof FileRefused) return error.problem;
  if (error instanceof TableRefused) return error.message === '' ? 'tableNotSent' : { said: error.message };
  return problemOf(error);
}

/** How files of questions are read, each by its content (rules: question-import-formats). */
export function useQuestionFiles() {
  const table = useQuestionTable();
  const last = useRef<(options: ReadOptions, as: Format | undefined) => Promise<QuestionFile>>(undefined);
  return useMemo(() => {
    const readers = { docx: readWord, table };
    const begin = (read: NonNullable<typeof last.current>, options: ReadOptions) => {
      last.current = read;
      return read(options, undefined);
    };
    const source: DocumentSource<QuestionFile, QuestionFileProblem> = {
      file: (file, given) =>
        begin(async (options, as) => {
          const { readQuestionFile } = await loadFormats();
          return readQuestionFile({ name: file.name, bytes: await bytesOf(file) }, readers, {
            ...options,
            as,
          });
        }, given),
      text: (text, given) =>
        begin(async (options, as) => {
          const { readQuestionText } = await loadFormats();
          return readQuestionText(text, readers, { ...options, as });
        }, given),
      problemOf: whyNot,
    };
    /** The last one again, as another format. */
    const reread = (as: Format) => (options: ReadOptions) =>
      last.current?.(options, as) ?? Promise.reject(new Error('nothing was read'));
    return { source, reread };
  }, [table]);
}
