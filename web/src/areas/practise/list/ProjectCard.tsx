import {
  useContentLang,
  useOtherTitleOf,
  useSummaryOf,
  useTitleLangOf,
  useTitleOf,
} from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Card, CardLink } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { PractiseItem } from '../practise.types.ts';
import { By } from '../project/By.tsx';
import { Cover } from '../project/Cover.tsx';
import { useLevelName, useTypeName } from '../project/names.ts';
import { SkillTags } from '../project/Skills.tsx';
import { VisibilityTag } from '../project/VisibilityTag.tsx';
import styles from './ProjectCard.module.css';

/** One project of a list: what it is, how hard, how long, who is in it. */
export function ProjectCard({ project }: { project: PractiseItem }) {
  const otherTitleOf = useOtherTitleOf();
  const titleOf = useTitleOf();
  const titleLangOf = useTitleLangOf();
  const summaryOf = useSummaryOf();
  const typeName = useTypeName();
  const levelName = useLevelName();
  const text = useTexts('practise');
  const contentLang = useContentLang();
  // The title in the other language is below.
  return (
    <Card as="li" interactive media={<Cover {...project} />}>
      <p className={styles.tags}>
        <Tag tone="primary">{typeName(project)}</Tag>
        <Tag>{levelName(project.level)}</Tag>
        {contentLang ? <Tag>{text.inChinese}</Tag> : null}
        <VisibilityTag visibility={project.visibility} />
      </p>
      <h3 className={styles.title} lang={titleLangOf(project)}>
        <CardLink to={paths.practiseDetail(project.id)}>{titleOf(project)}</CardLink>
      </h3>
      {project.titleEn ? <p className={styles.english} {...otherTitleOf(project)} /> : null}
      <By {...project} />
      <p className={styles.summary} {...summaryOf(project)} />
      {project.hit ? <Hit hit={project.hit} /> : null}
      <div className={styles.skills}>
        <SkillTags skills={project.skills} />
      </div>
      <Facts project={project} />
    </Card>
  );
}

/** Where what was searched for is, when the card does not show it. */
function Hit({ hit }: { hit: NonNullable<PractiseItem['hit']> }) {
  const text = useTexts('practise').hit;
  const contentLang = useContentLang();
  return (
    <p className={styles.hit}>
      {text[hit.kind]} <span lang={contentLang}>{hit.text}</span>
    </p>
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
        {text.lessons({ count: project.leafCount })}
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
