import { paths } from '../../../paths.ts';
import { lastChapter } from '../last-chapter.ts';

/** What is left for a student in a project, as lists and pages receive it. */
interface ProgressSummary {
  projectId: number;
  nextChapterId: number | null;
  awaitingMark: boolean;
  /** Also no homework is returned. */
  allDone: boolean;
}

/**
 * Where 继续学习 leads: to the lesson that the server names; once nothing is left, to the last one opened here or, where this
 * device knows of none, on another; to the directory where all that is left waits to be marked (rules: continue-learning).
 */
export function continuePath({ projectId, nextChapterId, awaitingMark, allDone }: ProgressSummary): string {
  if (awaitingMark) return paths.learningCatalog({ projectId });
  const opened = allDone ? lastChapter(projectId) : undefined;
  const chapterId = opened ?? nextChapterId;
  return paths.learning({ projectId, ...(chapterId === null ? {} : { chapterId }) });
}
