/** A project's page, whose parts the shell composes. */
export { ProjectPage } from '../ProjectPage.tsx';
export type { ProjectPageProps } from '../projects-api.ts';
