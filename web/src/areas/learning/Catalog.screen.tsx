import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { chinaTime } from '../../ui/china-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './Catalog.module.css';
import { DirectoryTree } from './DirectoryTree.tsx';
import { Graduated } from './Graduated.tsx';
import { LearningGate } from './LearningGate.tsx';
import type { ProjectInfo } from './learning.slice.ts';
import { Materials } from './Materials.tsx';

/** /learning/catalog: the whole directory, how far one is, and what the certificate still wants. */
export function Screen() {
  return (
    <LearningGate>
      <Catalog />
    </LearningGate>
  );
}

function Catalog() {
  const info = useAppSelector((state) => state.learning.projectInfo);
  const directory = useAppSelector((state) => state.learning.directory);
  if (!info) return null;
  return (
    <Container className={styles.catalog}>
      <header className={styles.header}>
        <h1>{info.title}</h1>
        {info.titleEn ? <p className={styles.english}>{info.titleEn}</p> : null}
        <p className={styles.camp}>
          {info.campTitle} · {chinaTime(info.endsAt)} 结束（中国标准时间）
        </p>
      </header>
      <section className={styles.directory} aria-label="目录">
        <DirectoryTree directory={directory} projectId={info.projectId} />
      </section>
      <aside className={styles.side}>
        <Graduated />
        <Standing info={info} />
        <Materials projectId={info.projectId} />
      </aside>
    </Container>
  );
}

function Standing({ info }: { info: ProjectInfo }) {
  return (
    <section className={styles.card}>
      <Progress
        value={info.progress}
        max={1}
        label="学习进度"
        valueText={`${info.doneCount} / ${info.leafCount} 节`}
        tone={info.progress >= 1 ? 'success' : 'primary'}
      />
      <ButtonLink block to={paths.learning({ projectId: info.projectId })}>
        {info.doneCount === 0 ? '开始学习' : info.doneCount < info.leafCount ? '继续学习' : '回顾内容'}
      </ButtonLink>
      <h2>{info.missing.length > 0 ? '距离证书还差' : '证书要求'}</h2>
      {info.missing.length > 0 ? (
        <ul className={styles.missing}>
          {info.missing.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.complete}>
          <Icon name="success" />
          要求都已完成
        </p>
      )}
    </section>
  );
}
