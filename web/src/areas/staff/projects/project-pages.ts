import type { ComponentType } from 'react';
import { BankPage } from '../papers/bank/BankPage.tsx';
import { PreviewPage } from '../papers/preview/PreviewPage.tsx';
import { PublishPage } from '../papers/publish/PublishPage.tsx';
import { Authors } from './authors/Authors.tsx';
import { Directory } from './directory/Directory.tsx';
import { Fields } from './fields/Fields.tsx';
import type { PageName } from './project-paths.ts';
import type { ProjectPageProps } from './projects-api.ts';

/** What a project's pages are. */
export const pages: Record<PageName, ComponentType<ProjectPageProps>> = {
  '': Fields,
  content: Directory,
  bank: BankPage,
  preview: PreviewPage,
  publish: PublishPage,
  authors: Authors,
};
