import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Container } from '../../ui/Container.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Cover } from './Cover.tsx';
import styles from './DetailHeader.module.css';
import { levelName } from './levels.ts';
import type { PractiseDetail } from './practise.slice.ts';

/** What the project is, in a glance: cover, names, summary, figures. */
export function DetailHeader({ detail }: { detail: PractiseDetail }) {
  return (
    <header className={styles.header}>
      <Container className={styles.inner}>
        <div className={styles.crumbs}>
          <Breadcrumbs
            items={[
              { label: '实践项目', to: paths.practise() },
              { label: detail.typeName, to: paths.practiseType(detail.type) },
              { label: detail.title },
            ]}
          />
        </div>
        <div className={styles.cover}>
          <Cover {...detail} />
        </div>
        <div className={styles.words}>
          <p className={styles.tags}>
            <Tag tone="primary">{detail.typeName}</Tag>
            <Tag>{levelName(detail.level)}</Tag>
            {detail.isRecommend ? <Tag tone="gold">推荐</Tag> : null}
          </p>
          <h1 className={styles.title}>{detail.title}</h1>
          <p className={styles.english} lang="en">
            {detail.titleEn}
          </p>
          <p className={styles.summary}>{detail.summary}</p>
          <Figures detail={detail} />
        </div>
      </Container>
    </header>
  );
}

function Figures({ detail }: { detail: PractiseDetail }) {
  const figures = [
    ['学时', `约 ${detail.hours} 小时`],
    ['内容', `${detail.leafCount} 节`],
    ['作业', detail.homeworkCount > 0 ? `${detail.homeworkCount} 次` : '无'],
    ['测验', detail.testCount > 0 ? `${detail.testCount} 次` : '无'],
    ['参加', `${detail.joinedCount} 人`],
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
