import type { OverviewProject } from '../home.types.ts';

/** The progress that 继续学习 needs (directory/public/continue-path.ts). */
export const projectProgress = ({ projectId, next, awaitingMark, allDone }: OverviewProject) => ({
  projectId,
  nextChapterId: next?.chapterId ?? null,
  awaitingMark,
  allDone,
});
