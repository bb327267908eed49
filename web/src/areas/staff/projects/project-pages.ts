import type { LazyPart } from '../../../base/lazy-part.tsx';
import { part } from '../kit/part.tsx';
import { type PageName, pageNames } from './project-paths.ts';
import type { ProjectPageProps } from './projects-api.ts';

const page = (module: string, load: Parameters<typeof part<ProjectPageProps>>[1]) =>
  part<ProjectPageProps>(module, load);

/** What a project's pages are. */
export const pages: Record<PageName, LazyPart<ProjectPageProps>> = {
  '': page('areas/staff/projects/fields/Fields.tsx', () =>
    import('./fields/Fields.tsx').then((file) => file.Fields),
  ),
  content: page('areas/staff/projects/directory/Directory.tsx', () =>
    import('./directory/Directory.tsx').then((file) => file.Directory),
  ),
  bank: page('areas/staff/content/bank/BankPage.tsx', () =>
    import('../content/bank/BankPage.tsx').then((file) => file.BankPage),
  ),
  preview: page('areas/staff/content/preview/PreviewPage.tsx', () =>
    import('../content/preview/PreviewPage.tsx').then((file) => file.PreviewPage),
  ),
  publish: page('areas/staff/content/publish/PublishPage.tsx', () =>
    import('../content/publish/PublishPage.tsx').then((file) => file.PublishPage),
  ),
  authors: page('areas/staff/projects/authors/Authors.tsx', () =>
    import('./authors/Authors.tsx').then((file) => file.Authors),
  ),
  showcase: page('areas/staff/projects/showcase/Showcase.tsx', () =>
    import('./showcase/Showcase.tsx').then((file) => file.Showcase),
  ),
};

/** One lesson of the directory, in the editor of its type. */
export const LessonPage = part<ProjectPageProps & { nodeId: number }>(
  'areas/staff/projects/LessonPage.tsx',
  () => import('./LessonPage.tsx').then((file) => file.LessonPage),
);

/** What comes when a page of a project is opened by its address. */
export function projectPart([name = '', lesson]: string[]): Pick<LazyPart<never>, 'module'> | undefined {
  if (name === 'content' && lesson) return LessonPage;
  const page = pageNames.find((each) => each === name);
  return page === undefined ? undefined : pages[page];
}
