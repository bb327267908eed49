import { firstCall } from '../../api/first-call.ts';
import type { LazyPart } from '../../base/lazy-part.tsx';
import { onServer } from '../../base/on-server.ts';
import { firstPage, part, type StaffPage, unfiltered } from '../back-office/index.ts';
import type { PageName } from './project-paths.ts';
import type { ProjectPageProps } from './projects-api.ts';

export { LessonPage } from './lesson-part.ts';
export { type PageName, pageNames } from './project-paths.ts';

export const projectListPage: StaffPage = {
  path: 'projects',
  file: 'areas/authoring/list/ProjectList',
  menu: { name: 'projects', group: 'teaching', icon: 'book', needs: 'project.see' },
  calls: onServer && (() => [firstCall('POST /mapi/Project/getDraftList', firstPage, unfiltered)]),
};

export const roomPage: StaffPage = {
  path: 'files',
  file: 'areas/authoring/room/Room',
  menu: { name: 'files', group: 'teaching', icon: 'file', needs: 'project.author' },
  calls: onServer && (() => [firstCall('POST /mapi/Upload/getRoom', firstPage, unfiltered)]),
};

export const typesPage: StaffPage = {
  path: 'types',
  file: 'areas/authoring/types/Types',
  menu: { name: 'types', group: 'administration', icon: 'tag', needs: 'type.change' },
};

const page = (module: string, load: Parameters<typeof part<ProjectPageProps>>[1]) =>
  part<ProjectPageProps>(module, load);

/** A project's pages that its authors write on. */
export const writingPages: Record<Exclude<PageName, 'showcase'>, LazyPart<ProjectPageProps>> = {
  '': page('areas/authoring/fields/Fields.tsx', () =>
    import('./fields/Fields.tsx').then((file) => file.Fields),
  ),
  content: page('areas/authoring/directory/Directory.tsx', () =>
    import('./directory/Directory.tsx').then((file) => file.Directory),
  ),
  bank: page('areas/authoring/bank/BankPage.tsx', () =>
    import('./bank/BankPage.tsx').then((file) => file.BankPage),
  ),
  preview: page('areas/authoring/preview/PreviewPage.tsx', () =>
    import('./preview/PreviewPage.tsx').then((file) => file.PreviewPage),
  ),
  publish: page('areas/authoring/publish/PublishPage.tsx', () =>
    import('./publish/PublishPage.tsx').then((file) => file.PublishPage),
  ),
  authors: page('areas/authoring/authors/Authors.tsx', () =>
    import('./authors/Authors.tsx').then((file) => file.Authors),
  ),
};
