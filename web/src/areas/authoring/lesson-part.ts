import { part } from '../back-office/index.ts';
import type { ProjectPageProps } from './projects-api.ts';

/** One lesson of the directory, in the editor of its type. */
export const LessonPage = part<ProjectPageProps & { nodeId: number }>('areas/authoring/LessonPage.tsx', () =>
  import('./LessonPage.tsx').then((file) => file.LessonPage),
);
