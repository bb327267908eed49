import { contentType } from '@zhixing/contract/words';
import type { ExportFile, ExportNode, ExportProject } from '../../course-export/index.ts';
import type { BankQuestion } from '../content-api.ts';
import type { Draft, DraftNode, Lesson } from '../projects-api.ts';
import type { LoadedPicture } from '../question-export/load-pictures.ts';

/** Lessons that are asked for at the same time. */
const together = 3;

export interface ProjectSource {
  draft: Draft;
  loadLesson: (nodeId: number) => Promise<Lesson>;
  /** Every question of the bank. */
  loadBank: () => Promise<BankQuestion[]>;
  /** Pictures of questions, by the ids of their files. */
  loadPictures: (questions: readonly BankQuestion[]) => Promise<ReadonlyMap<number, LoadedPicture>>;
}

const kindOf = ({ type }: DraftNode): ExportNode['kind'] => {
  if (type === contentType.homework) return 'homework';
  if (type === contentType.test) return 'test';
  return type === null ? 'section' : 'reading';
};

async function bytesAt(url: string): Promise<ArrayBuffer | undefined> {
  const answer = await fetch(url);
  return answer.ok ? answer.arrayBuffer() : undefined;
}

/** The questions that a test names in their order, then all others of the tags that it draws from. */
function questionsOf({ questionIds, draws }: NonNullable<Lesson['test']>, bank: readonly BankQuestion[]) {
  const named = questionIds.flatMap((id) => bank.find(({ questionId }) => questionId === id) ?? []);
  const taken = new Set(questionIds);
  const drawn = draws.flatMap(({ tag }) => {
    const pool = bank.filter(({ questionId, tags }) => tags.includes(tag) && !taken.has(questionId));
    for (const { questionId } of pool) taken.add(questionId);
    return pool;
  });
  return [...named, ...drawn];
}

/** Loads a draft as it is to be written. What came stays, so that another try asks only for the rest. */
export function createProjectLoader({ draft, loadLesson, loadBank, loadPictures }: ProjectSource) {
  const lessons = new Map<number, Lesson>();
  let bank: BankQuestion[] | undefined;
  let pictures: ReadonlyMap<number, LoadedPicture> | undefined;

  async function loadLessons(onProgress: (share: number) => void, signal: AbortSignal) {
    const wanted = draft.directory.filter(({ type }) => type !== null);
    const waiting = wanted.filter(({ id }) => !lessons.has(id));
    const next = async (): Promise<void> => {
      const node = waiting.shift();
      if (!node || signal.aborted) return;
      lessons.set(node.id, await loadLesson(node.id));
      onProgress(lessons.size / wanted.length);
      return next();
    };
    await Promise.all(Array.from({ length: together }, next));
  }

  const filesOfLessons = (): ExportFile[] => [
    ...new Map(
      [...lessons.values()]
        .flatMap(({ files }) => files)
        .map(({ id, name, size, url }) => [id, { id, name, size, load: () => bytesAt(url) }]),
    ).values(),
  ];

  return async (onProgress: (share: number) => void, signal: AbortSignal): Promise<ExportProject> => {
    await loadLessons(onProgress, signal);
    const hasTests = [...lessons.values()].some(({ test }) => test !== null);
    bank ??= hasTests ? await loadBank() : [];
    const asked = new Map(
      [...lessons.values()].flatMap(({ nodeId, test }) =>
        test ? [[nodeId, questionsOf(test, bank ?? [])]] : [],
      ),
    );
    const used = new Map([...asked.values()].flat().map((question) => [question.questionId, question]));
    pictures ??= await loadPictures([...used.values()]);
    const files = filesOfLessons();
    const known = new Set(files.map(({ id }) => id));
    for (const [id, { name, bytes }] of pictures)
      if (!known.has(id)) files.push({ id, name, size: bytes.length, load: async () => bytes.buffer });
    return {
      projectId: draft.projectId,
      title: draft.fields.title,
      origin: location.origin,
      nodes: draft.directory.map((node) => {
        const lesson = lessons.get(node.id);
        const questions = asked.get(node.id);
        return {
          id: node.id,
          parentId: node.parentId,
          title: node.title,
          kind: kindOf(node),
          body: lesson?.body ?? '',
          hasVideo: (lesson?.film ?? null) !== null,
          homework: lesson?.homework ?? null,
          test: lesson?.test && questions ? { rules: lesson.test, questions } : null,
        };
      }),
      files,
      unusedQuestions: bank.length - used.size,
    };
  };
}
