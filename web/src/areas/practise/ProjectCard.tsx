import { useOtherTitleOf, useSummaryOf, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Card, CardLink } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Cover } from './Cover.tsx';
import { useLevelName, useTypeName } from './names.ts';
import styles from './ProjectCard.module.css';
import type { PractiseItem } from './practise.types.ts';

/** One project of a list: what it is, how hard, how long, who is in it. */
export function ProjectCard({ project }: { project: PractiseItem }) {
  const otherTitleOf = useOtherTitleOf();
  const titleOf = useTitleOf();
  const summaryOf = useSummaryOf();
  const typeName = useTypeName();
  const levelName = useLevelName();
  // The other language's title stands below.
  return (
    <Card as="li" interactive media={<Cover {...project} />}>
      <p className={styles.tags}>
        <Tag tone="primary">{typeName(project)}</Tag>
        <Tag>{levelName(project.level)}</Tag>
      </p>
      <h3 className={styles.title}>
        <CardLink to={paths.practiseDetail(project.id)}>{titleOf(project)}</CardLink>
      </h3>
      {project.titleEn ? <p className={styles.english} {...otherTitleOf(project)} /> : null}
      <p className={styles.summary} {...summaryOf(project)} />
      <Facts project={project} />
    </Card>
  );
}

function Facts({ project }: { project: PractiseItem }) {
  const text = useTexts('practise');
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="clock" size={16} />
        {text.hours({ hours: project.hours })}
      </li>
      <li>
        <Icon name="book" size={16} />
        {text.leaves({ count: project.leafCount })}
      </li>
      {project.joinedCount > 0 ? (
        <li>
          <Icon name="users" size={16} />
          {text.joined({ count: project.joinedCount })}
        </li>
      ) : null}
    </ul>
  );
}
