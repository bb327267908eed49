import { paths } from '../../../paths.ts';
import { lastChapter } from '../last-chapter.ts';

/** The progress of a student in a project, as lists and pages receive it. */
interface ProgressSummary {
  projectId: number;
  /** 0 to 1. */
  progress: number;
  nextChapterId: number | null;
  awaitingMark: boolean;
}

/**
 * Where 继续学习 leads: to the lesson that the server names; once all are done, to the last one opened here or, where this
 * device knows of none, on another; to the directory where all that is left waits to be marked (rules: continue-learning).
 */
export function continuePath({ projectId, progress, nextChapterId, awaitingMark }: ProgressSummary): string {
  if (awaitingMark) return paths.learningCatalog({ projectId });
  const opened = progress >= 1 ? lastChapter(projectId) : undefined;
  const chapterId = opened ?? nextChapterId;
  return paths.learning({ projectId, ...(chapterId === null ? {} : { chapterId }) });
}
