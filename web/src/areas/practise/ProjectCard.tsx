import { paths } from '../../paths.ts';
import { Card, CardLink } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Cover } from './Cover.tsx';
import { levelName } from './levels.ts';
import styles from './ProjectCard.module.css';
import type { PractiseItem } from './practise.slice.ts';

/** One project of a list: what it is, how hard, how long, who is in it. */
export function ProjectCard({ project }: { project: PractiseItem }) {
  return (
    <Card as="li" interactive media={<Cover {...project} />}>
      <p className={styles.tags}>
        <Tag tone="primary">{project.typeName}</Tag>
        <Tag>{levelName(project.level)}</Tag>
      </p>
      <h3 className={styles.title}>
        <CardLink to={paths.practiseDetail(project.id)}>{project.title}</CardLink>
      </h3>
      {project.titleEn ? (
        <p className={styles.english} lang="en">
          {project.titleEn}
        </p>
      ) : null}
      <p className={styles.summary}>{project.summary}</p>
      <Facts project={project} />
    </Card>
  );
}

function Facts({ project }: { project: PractiseItem }) {
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="clock" size={16} />约 {project.hours} 小时
      </li>
      <li>
        <Icon name="book" size={16} />
        {project.leafCount} 节
      </li>
      {project.joinedCount > 0 ? (
        <li>
          <Icon name="users" size={16} />
          {project.joinedCount} 人参加
        </li>
      ) : null}
    </ul>
  );
}
