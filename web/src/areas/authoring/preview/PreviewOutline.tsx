import { NavLink } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import type { PreviewDirectory } from '../content-api.ts';
import { previewPath } from '../content-paths.ts';
import styles from './Preview.module.css';

interface PreviewOutlineProps {
  directory: PreviewDirectory;
  /** 0: the project's page. */
  current: number;
}
interface Node {
  id: number;
  title: string;
  type: unknown;
  subChapter?: Node[];
  minChapter?: Node[];
}

/** The way through the preview: the project's page, then every lesson in its order. */
export function PreviewOutline({ directory: { projectId, directory }, current }: PreviewOutlineProps) {
  const text = useTexts('staffContent').preview;
  const contentLang = useContentLang();
  const link = (title: string, id?: number) => (
    <NavLink
      to={previewPath(projectId, id)}
      end
      className={styles.link ?? ''}
      aria-current={(id ?? 0) === current ? 'page' : 'false'}
    >
      {title}
    </NavLink>
  );
  const branch = (nodes: Node[]) => (
    <ul>
      {nodes.map(({ id, title, type, subChapter, minChapter }) => (
        <li key={id} lang={contentLang}>
          {type === null ? <span className={styles.branch}>{title}</span> : link(title, id)}
          {branchOf(subChapter ?? minChapter)}
        </li>
      ))}
    </ul>
  );
  const branchOf = (nodes: Node[] | undefined) => (nodes && nodes.length > 0 ? branch(nodes) : null);
  return (
    <nav className={styles.outline} aria-label={text.outline}>
      {link(text.intro)}
      {branch(directory)}
    </nav>
  );
}
