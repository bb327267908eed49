import type { ProjectPageProps } from '../authoring/public/project.ts';
import { part } from '../back-office/index.ts';

/** The works of graduates, as a page of a project. */
export const Showcase = part<ProjectPageProps>('areas/showcase/Showcase.tsx', () =>
  import('./Showcase.tsx').then((file) => file.Showcase),
);
