import type { OverviewProject } from '../home.types.ts';

/** What 继续学习 has to know of a project (learning/continue.door.ts). */
export const standingOf = ({ projectId, next, done, leaves }: OverviewProject) => ({
  projectId,
  progress: leaves > 0 ? done / leaves : 0,
  nextChapterId: next?.chapterId ?? null,
});
