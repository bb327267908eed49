import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { saveBlob } from '../../../ui/staff/save-blob.ts';
import type { CourseTarget } from '../../course-export/index.ts';
import type { Written } from '../../course-export/public/write.ts';
import { renderText } from '../../markdown/public/editor.ts';
import { contentApi } from '../content-api.ts';
import { type Draft, projectsApi } from '../projects-api.ts';
import { loadPictures } from '../question-export/load-pictures.ts';
import { allOf, loadQuestions } from '../question-export/load-questions.ts';
import { createProjectLoader } from './load-project.ts';
import { reportOf } from './report.ts';

export type CourseExportState =
  | { phase: 'loading' | 'writing'; share: number }
  | { phase: 'loadFailed' | 'writeFailed' | 'none' }
  | { phase: 'ready'; written: Written };
export type SavingState =
  | { at: 'fetching'; share: number }
  | { at: 'missing'; names: string[] }
  | { at: 'failed' }
  | { at: 'saved' };

const extensions: Record<CourseTarget, string> = { cartridge: 'imscc', folder: 'zip' };

/** A draft that is loaded once, written in each format that is chosen, and saved with its files (rules: course-export). */
export function useCourseExport(draft: Draft, target: CourseTarget) {
  const { projectId } = draft;
  const dispatch = useAppDispatch();
  const text = useTexts('staffCourseExport');
  const questions = useTexts('staffQuestionExport');
  const { time } = useChinaDates();
  const [loadLesson] = projectsApi.useLazyLessonQuery();
  const [loadBank] = contentApi.useLazyBankQuery();
  const [state, setState] = useState<CourseExportState>({ phase: 'loading', share: 0 });
  const [saving, setSaving] = useState<SavingState>();
  const [round, setRound] = useState(0);
  const load = useRef<ReturnType<typeof createProjectLoader>>(undefined);
  const open = useRef<AbortController>(undefined);

  async function picturesOf(texts: Parameters<Parameters<typeof createProjectLoader>[0]['loadPictures']>[0]) {
    const { picturesIn } = await import('../../question-import/public/writing.ts');
    const ids = texts
      .flatMap(({ stem, explanation, guide, options }) => [
        stem,
        explanation,
        guide,
        ...options.map((option) => option.text),
      ])
      .flatMap(picturesIn);
    const { files } = await loadPictures(
      [...new Set(ids)],
      async (markdown) => (await dispatch(renderText({ projectId }, markdown)))?.html,
    );
    return files;
  }

  async function write(signal: AbortSignal) {
    load.current ??= createProjectLoader({
      draft,
      loadLesson: (nodeId) => loadLesson({ nodeId }).unwrap(),
      loadBank: async () =>
        allOf(await loadQuestions((asked) => loadBank({ projectId, ...asked }).unwrap(), { bank: {} })),
      loadPictures: picturesOf,
    });
    const show = (next: CourseExportState) => signal.aborted || setState(next);
    const project = await load
      .current((share) => show({ phase: 'loading', share }), signal)
      .catch((error) => {
        show({ phase: 'loadFailed' });
        throw error;
      });
    show({ phase: 'writing', share: 0 });
    try {
      const { writeCourse } = await import('../../course-export/public/write.ts');
      const written = await writeCourse(project, target, {
        notes: text.notes.file,
        signal,
        onProgress: (share) => show({ phase: 'writing', share }),
      });
      show(written.lessons === 0 ? { phase: 'none' } : { phase: 'ready', written });
    } catch {
      show({ phase: 'writeFailed' });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft stays while the dialog is open
  useEffect(() => {
    const abort = new AbortController();
    setState({ phase: 'loading', share: 0 });
    setSaving(undefined);
    write(abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, [target, round]);
  useEffect(() => () => open.current?.abort(), []);

  /** `without`: even without the files that cannot be had. */
  async function save({ without = false } = {}) {
    if (state.phase !== 'ready') return;
    const { course, losses } = state.written;
    open.current = new AbortController();
    const { signal } = open.current;
    setSaving({ at: 'fetching', share: 0 });
    try {
      const { loadFiles, packCourse } = await import('../../course-export/public/write.ts');
      const { bytes, missing } = await loadFiles(course, {
        signal,
        onProgress: (share) => setSaving({ at: 'fetching', share }),
      });
      if (missing.length > 0 && !without) return setSaving({ at: 'missing', names: missing });
      const { title } = draft.fields;
      const report = reportOf({
        title,
        losses,
        missing,
        at: time(new Date().toISOString()),
        text,
        questions,
      });
      const packed = await packCourse(course, bytes, { notes: text.notes.file, report });
      if (signal.aborted) return;
      const name = title
        .replace(/[\\/:*?"<>|\s]+/g, ' ')
        .trim()
        .slice(0, 80);
      saveBlob(`${name || 'course'}.${extensions[target]}`, new Blob([packed], { type: 'application/zip' }));
      setSaving({ at: 'saved' });
    } catch {
      if (!signal.aborted) setSaving({ at: 'failed' });
    }
  }

  return { state, saving, save, retry: () => setRound(round + 1) };
}
