import { useOtherTitleOf, useSummaryOf, useTitleLangOf, useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Breadcrumbs } from '../../../ui/page/Breadcrumbs.tsx';
import { Container } from '../../../ui/page/Container.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { MoreLink } from '../../../ui/text/MoreLink.tsx';
import type { PractiseDetail } from '../practise.types.ts';
import { By } from '../project/By.tsx';
import { Cover } from '../project/Cover.tsx';
import { useLevelName, useTypeName } from '../project/names.ts';
import { SkillLinks } from '../project/Skills.tsx';
import { VisibilityTag } from '../project/VisibilityTag.tsx';
import styles from './DetailHeader.module.css';

/** The project's cover, titles, summary and figures, and a sample of reviewed work. */
export function DetailHeader({ detail }: { detail: PractiseDetail }) {
  const text = useTexts('practise');
  const project = useTexts('project').detail;
  const otherTitleOf = useOtherTitleOf();
  const title = useTitleOf()(detail);
  const titleLangOf = useTitleLangOf();
  const typeName = useTypeName()(detail);
  const levelName = useLevelName();
  const summaryOf = useSummaryOf();
  // The title in the other language is below.
  return (
    <header className={styles.header}>
      <Container className={styles.inner}>
        <div className={styles.crumbs}>
          <Breadcrumbs
            items={[
              { label: text.crumb, to: paths.practise() },
              { label: typeName, to: paths.practiseType(detail.type) },
              { label: title },
            ]}
          />
        </div>
        <div className={styles.cover}>
          <Cover {...detail} />
        </div>
        <div className={styles.words}>
          <p className={styles.tags}>
            <Tag tone="primary">{typeName}</Tag>
            <Tag>{levelName(detail.level)}</Tag>
            {detail.isRecommend ? <Tag tone="gold">{text.recommended}</Tag> : null}
            <VisibilityTag visibility={detail.visibility} />
          </p>
          <h1 className={styles.title} lang={titleLangOf(detail)}>
            {title}
          </h1>
          {detail.titleEn ? <p className={styles.english} {...otherTitleOf(detail)} /> : null}
          <By {...detail} />
          <p className={styles.summary} {...summaryOf(detail)} />
          <SkillLinks skills={detail.skills} />
          <Figures detail={detail} />
          {detail.homeworkCount > 0 ? (
            <MoreLink to={`${paths.about()}#samples`}>{project.sample}</MoreLink>
          ) : null}
        </div>
      </Container>
    </header>
  );
}

function Figures({ detail }: { detail: PractiseDetail }) {
  const text = useTexts('practise');
  const words = useTexts('project').detail;
  const figures = [
    [words.hours, text.hours({ hours: detail.hours })],
    [words.content, text.lessons({ count: detail.leafCount })],
    [words.homework, words.times({ count: detail.homeworkCount })],
    [words.tests, words.times({ count: detail.testCount })],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
