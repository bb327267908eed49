import { LessonPage, type PageName, pageNames, writingPages } from '../../areas/authoring/index.ts';
import type { ProjectPageProps } from '../../areas/authoring/public/project.ts';
import { Showcase } from '../../areas/showcase/index.ts';
import type { LazyPart } from '../../base/lazy-part.tsx';

/** What a project's pages are. */
export const projectPages: Record<PageName, LazyPart<ProjectPageProps>> = {
  ...writingPages,
  showcase: Showcase,
};

/** What comes when a page of a project is opened by its address. */
export function projectPart([name = '', lesson]: string[]): Pick<LazyPart<never>, 'module'> | undefined {
  if (name === 'content' && lesson) return LessonPage;
  const page = pageNames.find((each) => each === name);
  return page === undefined ? undefined : projectPages[page];
}
