import type { OverviewProject } from '../home.types.ts';

/** The progress that 继续学习 needs (directory/public/continue-path.ts). */
export const projectProgress = ({
  projectId,
  next,
  awaitingMark,
  done,
  leaves: lessons,
}: OverviewProject) => ({
  projectId,
  progress: lessons > 0 ? done / lessons : 0,
  nextChapterId: next?.chapterId ?? null,
  awaitingMark,
});
