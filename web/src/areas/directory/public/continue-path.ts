import { paths } from '../../../paths.ts';
import { lastChapter } from '../last-chapter.ts';

/** The progress of a student in a project, as lists and pages receive it. */
interface ProgressSummary {
  projectId: number;
  /** 0 to 1. */
  progress: number;
  nextChapterId: number | null;
}

/**
 * Where 继续学习 leads: to the next lesson that is not done; once all are, to the last one opened here or, where this
 * device knows of none, on another (rules: continue-learning).
 */
export function continuePath({ projectId, progress, nextChapterId }: ProgressSummary): string {
  const opened = progress >= 1 ? lastChapter(projectId) : undefined;
  const chapterId = opened ?? nextChapterId;
  return paths.learning({ projectId, ...(chapterId === null ? {} : { chapterId }) });
}
