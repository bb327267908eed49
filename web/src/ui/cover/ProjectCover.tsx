import { publicPath } from '../../api/settings.ts';
import { coverFile } from './cover-file.ts';
import styles from './ProjectCover.module.css';

export interface ProjectCoverProps {
  type: string;
  id: number;
}

/** The cover drawn for a project that has none of its own. Decoration: the title stands beside it. */
export function ProjectCover({ type, id }: ProjectCoverProps) {
  return (
    <img
      className={styles.cover}
      src={publicPath + coverFile(type, id)}
      alt=""
      width={640}
      height={360}
      loading="lazy"
    />
  );
}
