import { useRef } from 'react';
import { NavLink } from 'react-router';
import { type LazyPart, preloadOnIntent } from '../../base/lazy-part.tsx';
import { NotFound } from '../../base/NotFound.tsx';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { useScrollToCurrent } from '../../ui/staff/use-scroll-to-current.ts';
import { PageHeader, PageUnavailable } from '../back-office/public/page.ts';

import { LessonPage } from './lesson-part.ts';
import { type PageName, pageNames, projectPath } from './project-paths.ts';
import styles from './projects.module.css';
import { type Draft, type ProjectPageProps, projectsApi } from './projects-api.ts';
import { StateTag } from './StateTag.tsx';

const pageIn = (name: string) => pageNames.find((each) => each === name);

type Pages = Record<PageName, LazyPart<ProjectPageProps>>;

interface ProjectPlace {
  projectId: number;
  /** The address below its number. */
  rest: string[];
  pages: Pages;
}

/** A project as its authors see it: its name, its pages, and one of them. */
export function ProjectPage({ projectId, rest, pages }: ProjectPlace) {
  const [name = '', below, ...more] = rest;
  const page = pageIn(name);
  const query = projectsApi.useDraftQuery({ projectId });
  const { data } = query;
  const isLesson = name === 'content' && below !== undefined;
  if (page === undefined || more.length > 0 || (below !== undefined && !isLesson)) return <NotFound />;
  if (!data) return <PageUnavailable query={query} />;
  const Page = pages[page];
  return (
    <>
      <Head draft={data} page={page} pages={pages} lessonId={isLesson ? Number(below) : undefined} />
      {isLesson ? <LessonPage key={below} draft={data} nodeId={Number(below)} /> : <Page draft={data} />}
    </>
  );
}

interface HeadProps {
  draft: Draft;
  page: PageName;
  pages: Pages;
  /** The lesson on screen, where it is one. */
  lessonId: number | undefined;
}

function Head({ draft: { projectId, fields, state, directory }, page, pages, lessonId }: HeadProps) {
  const text = useTexts('staffProjects');
  const title = fields.title || text.list.noName;
  const here = directory.find(({ id }) => id === lessonId)?.title ?? text.pages[page || 'fields'];
  const tabs = useRef<HTMLElement>(null);
  useScrollToCurrent(tabs, page);
  return (
    <>
      <PageHeader
        title={
          <span className={styles.title}>
            {title} <StateTag state={state} />
          </span>
        }
        name={`${here} · ${title}`}
        trail={[{ to: staffPath('/projects'), label: text.list.title }]}
      />
      <nav ref={tabs} className={styles.tabs} aria-label={text.frame.pages}>
        {pageNames.map((name) => (
          <NavLink
            key={name}
            to={projectPath(projectId, name)}
            end={name === ''}
            {...preloadOnIntent(pages[name])}
          >
            {text.pages[name || 'fields']}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
