import { publicPath } from '../api/settings.ts';
import { coverFile } from './cover/cover-file.ts';
import styles from './ProjectCover.module.css';

export interface ProjectCoverProps {
  type: string;
  id: number;
  /** What is seen first is fetched first. */
  eager?: boolean | undefined;
}

/** The cover drawn for a project that has none of its own. Decoration: the title stands beside it. */
export function ProjectCover({ type, id, eager }: ProjectCoverProps) {
  return (
    <img
      className={styles.cover}
      src={publicPath + coverFile(type, id)}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
    />
  );
}
