import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { renderText } from '../../markdown/public/editor.ts';
import type { NotCarried, PictureFiles, WrittenFormat } from '../../question-import/public/writing.ts';
import { contentApi } from '../content-api.ts';
import { loadPictures } from './load-pictures.ts';
import { allOf, type ExportSource, type LoadedQuestions, loadQuestions } from './load-questions.ts';

/** A file that may be saved, and what it does not carry. */
interface Ready {
  blob: Blob;
  extension: string;
  questions: number;
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

const noPictures: { files: PictureFiles; missing: number } = { files: new Map(), missing: 0 };

/** Loads the questions once, and writes them anew in each format that is chosen (rules: question-export). */
export function useQuestionExport(projectId: number, source: ExportSource, format: WrittenFormat) {
  const dispatch = useAppDispatch();
  const text = useTexts('staffQuestionExport');
  const [load] = contentApi.useLazyBankQuery();
  const [state, setState] = useState<ExportState>({ phase: 'loading' });
  const [round, setRound] = useState(0);
  const loaded = useRef<LoadedQuestions>(undefined);
  const pictures = useRef<typeof noPictures>(undefined);

  async function write(signal: AbortSignal): Promise<ExportState> {
    loaded.current ??= await loadQuestions((asked) => load({ projectId, ...asked }).unwrap(), source);
    const questions = allOf(loaded.current);
    if (questions.length === 0) return { phase: 'none' };
    if (!signal.aborted) setState({ phase: 'writing' });
    const { picturesIn, sheetOf, writeQuestions } = await import('../../question-import/public/writing.ts');
    if (format === 'moodle' && !pictures.current) {
      const ids = questions.flatMap(({ stem, explanation, guide, options, pairs = [] }) =>
        [
          stem,
          explanation,
          guide,
          ...options.map((each) => each.text),
          ...pairs.flatMap(Object.values),
        ].flatMap(picturesIn),
      );
      pictures.current = await loadPictures(
        [...new Set(ids)],
        async (markdown) => (await dispatch(renderText({ projectId }, markdown, signal)))?.html,
      );
    }
    const { files, missing } = pictures.current ?? noPictures;
    const made = await writeQuestions(questions, format, { pictures: files, titles: text.titles, signal });
    const { content } = made;
    const bytes =
      'text' in content
        ? content.text
        : ((await (
            await import('hucre/xlsx')
          ).writeXlsx(sheetOf(content.rows, text.sheet))) as Uint8Array<ArrayBuffer>);
    return {
      phase: 'ready',
      blob: new Blob([bytes], { type: mimeOf[format] }),
      extension: extensionOf[format],
      questions: made.questions,
      notCarried: made.notCarried,
      missingPictures: format === 'moodle' ? missing : 0,
    };
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
