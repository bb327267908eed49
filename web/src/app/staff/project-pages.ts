import type { LazyPart } from '../../base/lazy-part.tsx';
import { part } from '../../areas/back-office/part.tsx';
import { type PageName, pageNames } from '../../areas/authoring/project-paths.ts';
import type { ProjectPageProps } from '../../areas/authoring/projects-api.ts';

const page = (module: string, load: Parameters<typeof part<ProjectPageProps>>[1]) =>
  part<ProjectPageProps>(module, load);

/** What a project's pages are. */
export const pages: Record<PageName, LazyPart<ProjectPageProps>> = {
  '': page('areas/authoring/fields/Fields.tsx', () =>
    import('../../areas/authoring/fields/Fields.tsx').then((file) => file.Fields),
  ),
  content: page('areas/authoring/directory/Directory.tsx', () =>
    import('../../areas/authoring/directory/Directory.tsx').then((file) => file.Directory),
  ),
  bank: page('areas/authoring/bank/BankPage.tsx', () =>
    import('../../areas/authoring/bank/BankPage.tsx').then((file) => file.BankPage),
  ),
  preview: page('areas/authoring/preview/PreviewPage.tsx', () =>
    import('../../areas/authoring/preview/PreviewPage.tsx').then((file) => file.PreviewPage),
  ),
  publish: page('areas/authoring/publish/PublishPage.tsx', () =>
    import('../../areas/authoring/publish/PublishPage.tsx').then((file) => file.PublishPage),
  ),
  authors: page('areas/authoring/authors/Authors.tsx', () =>
    import('../../areas/authoring/authors/Authors.tsx').then((file) => file.Authors),
  ),
  showcase: page('areas/showcase/Showcase.tsx', () =>
    import('../../areas/showcase/Showcase.tsx').then((file) => file.Showcase),
  ),
};

/** One lesson of the directory, in the editor of its type. */
export const LessonPage = part<ProjectPageProps & { nodeId: number }>(
  'areas/authoring/LessonPage.tsx',
  () => import('../../areas/authoring/LessonPage.tsx').then((file) => file.LessonPage),
);

/** What comes when a page of a project is opened by its address. */
export function projectPart([name = '', lesson]: string[]): Pick<LazyPart<never>, 'module'> | undefined {
  if (name === 'content' && lesson) return LessonPage;
  const page = pageNames.find((each) => each === name);
  return page === undefined ? undefined : pages[page];
}
