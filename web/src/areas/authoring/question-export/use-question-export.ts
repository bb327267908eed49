import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { renderText } from '../../markdown/public/editor.ts';
import type { NotCarried, WrittenFormat } from '../../question-import/public/writing.ts';
import { type BankQuestion, contentApi } from '../content-api.ts';
import { type LoadedPicture, loadPictures } from './load-pictures.ts';
import { allOf, drawnOf, type ExportSource, type LoadedQuestions, loadQuestions } from './load-questions.ts';
import type { PaperChoice } from './PaperOptions.tsx';

export type ExportFormat = WrittenFormat | 'paper';
export const exportFormats = ['gift', 'moodle', 'table', 'paper'] as const satisfies readonly ExportFormat[];

/** A file that may be saved, and what it does not carry. */
interface Ready {
  make: (choice: PaperChoice) => Promise<{ blob: Blob; extension: string }>;
  questions: number;
  /** How many of them were drawn for a paper. */
  drawn: number;
  notCarried: readonly NotCarried[];
  missingPictures: number;
}
export type ExportState =
  | { phase: 'loading' | 'loadFailed' | 'writing' | 'writeFailed' | 'none' }
  | ({ phase: 'ready' } & Ready);

const mimeOf = {
  gift: 'text/plain;charset=utf-8',
  moodle: 'text/xml;charset=utf-8',
  table: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const extensionOf = { gift: 'gift', moodle: 'xml', table: 'xlsx' };

const textsOf = ({ stem, explanation, guide, options, pairs = [] }: BankQuestion) => [
  stem,
  explanation,
  guide,
  ...options.map(({ text }) => text),
  ...pairs.flatMap(({ left, right }) => [left, right]),
];

interface Pictures {
  files: ReadonlyMap<number, LoadedPicture>;
  missing: number;
}
const noPictures: Pictures = { files: new Map(), missing: 0 };

/** Loads the questions once, and writes them anew in each format that is chosen (rules: question-export). */
export function useQuestionExport(
  { projectId, name, source }: { projectId: number; name: string; source: ExportSource },
  format: ExportFormat,
) {
  const dispatch = useAppDispatch();
  const text = useTexts('staffQuestionExport');
  const [load] = contentApi.useLazyBankQuery();
  const [state, setState] = useState<ExportState>({ phase: 'loading' });
  const [round, setRound] = useState(0);
  const loaded = useRef<LoadedQuestions>(undefined);
  const pictures = useRef<Pictures>(undefined);

  async function picturesOf(questions: readonly BankQuestion[], signal: AbortSignal): Promise<Pictures> {
    const { picturesIn } = await import('../../question-import/public/writing.ts');
    const ids = questions.flatMap(textsOf).flatMap(picturesIn);
    pictures.current ??= await loadPictures(
      [...new Set(ids)],
      async (markdown) => (await dispatch(renderText({ projectId }, markdown, signal)))?.html,
    );
    return pictures.current;
  }

  async function writeFile(
    questions: readonly BankQuestion[],
    as: WrittenFormat,
    signal: AbortSignal,
  ): Promise<Ready> {
    const { sheetOf, writeQuestions } = await import('../../question-import/public/writing.ts');
    const { files, missing } = as === 'moodle' ? await picturesOf(questions, signal) : noPictures;
    const made = await writeQuestions(questions, as, { pictures: files, titles: text.titles, signal });
    const bytes =
      'text' in made.content
        ? made.content.text
        : ((await (
            await import('hucre/xlsx')
          ).writeXlsx(sheetOf(made.content.rows, text.sheet))) as Uint8Array<ArrayBuffer>);
    const blob = new Blob([bytes], { type: mimeOf[as] });
    return {
      make: async () => ({ blob, extension: extensionOf[as] }),
      questions: made.questions,
      drawn: 0,
      notCarried: made.notCarried,
      missingPictures: missing,
    };
  }

  async function writePaper(all: LoadedQuestions, signal: AbortSignal): Promise<Ready> {
    const { checkPaper, paperFile, seedOf, shuffled } = await import('../../question-import/public/paper.ts');
    const { paperPicturesOf } = await import('./load-pictures.ts');
    const questions = drawnOf(all, (pool) =>
      shuffled(pool, seedOf(pool.map((each) => each.questionId).join())),
    );
    const { files, missing } = await picturesOf(allOf(all), signal);
    const { paper } = text;
    const test = 'test' in source ? source.test : undefined;
    const options = {
      title: name,
      minutes: test?.timeLimitMinutes ?? null,
      words: {
        full: (marks: number) => paper.full({ marks }),
        minutes: (minutes: number | null) =>
          minutes === null ? paper.openMinutes : paper.minutes({ minutes }),
        fields: [paper.fields.class, paper.fields.name, paper.fields.number],
        version: (letter: string) => paper.version({ letter }),
      },
    };
    const { whole, notCarried } = checkPaper(questions, {
      ...options,
      college: '',
      answers: true,
      explanations: true,
    });
    return {
      make: async (choice) =>
        paperFile(whole, {
          ...options,
          ...choice,
          shufflesOptions: test?.shuffle ?? false,
          foot: [paper.foot.before, paper.foot.between, paper.foot.after],
          pictures: await paperPicturesOf(files),
        }),
      questions: whole.length,
      drawn: questions.length - all.named.length,
      notCarried,
      missingPictures: missing,
    };
  }

  async function write(signal: AbortSignal): Promise<ExportState> {
    loaded.current ??= await loadQuestions((asked) => load({ projectId, ...asked }).unwrap(), source);
    const questions = allOf(loaded.current);
    if (questions.length === 0) return { phase: 'none' };
    if (!signal.aborted) setState({ phase: 'writing' });
    const ready =
      format === 'paper'
        ? await writePaper(loaded.current, signal)
        : await writeFile(questions, format, signal);
    return { phase: 'ready', ...ready };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the source stays while the dialog is open
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    setState({ phase: loaded.current ? 'writing' : 'loading' });
    write(signal).then(
      (next) => signal.aborted || setState(next),
      () => signal.aborted || setState({ phase: loaded.current ? 'writeFailed' : 'loadFailed' }),
    );
    return () => abort.abort();
  }, [format, round]);

  return { state, retry: () => setRound(round + 1) };
}
