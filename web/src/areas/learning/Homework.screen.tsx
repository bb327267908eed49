import { Link, useSearchParams } from 'react-router';
import { learningPlace } from '../../app/address.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { classes } from '../../ui/classes.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ChapterView } from './ChapterView.tsx';
import type { MinChapter } from './directory.ts';
import { Graduated } from './Graduated.tsx';
import styles from './Homework.module.css';
import { LearningGate } from './LearningGate.tsx';

/** /learning/homework: the homework of the project, and the editor of the one that is chosen. */
export function Screen() {
  const projectId = useAppSelector((state) => state.learning.projectId);
  return <LearningGate>{projectId ? <Homework projectId={projectId} /> : null}</LearningGate>;
}

function Homework({ projectId }: { projectId: number }) {
  const list = useAppSelector((state) => state.learning.homeworkCatalog);
  const [search] = useSearchParams();
  const { chapterId } = learningPlace({ search, params: {} });
  const chosen = list.find(({ id }) => id === chapterId);
  if (list.length === 0) {
    return (
      <Container className={styles.empty}>
        <h1 className="visually-hidden">作业</h1>
        <Empty
          title="这个项目没有作业"
          hint="读完各章、通过测验就可以结业。"
          action={<ButtonLink to={paths.learning({ projectId })}>去学习</ButtonLink>}
        />
      </Container>
    );
  }
  return (
    <Container width="wide" className={classes(styles.homework, chosen && styles.open)}>
      <section className={styles.list} aria-labelledby="homework-title">
        <h1 id="homework-title">作业</h1>
        <p className={styles.count}>
          已完成 {list.filter(({ done }) => done).length} / {list.length} 份
        </p>
        <ul>
          {list.map((leaf) => (
            <li key={leaf.id}>
              <Row leaf={leaf} projectId={projectId} current={leaf.id === chapterId} />
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.main}>
        <Graduated />
        {chosen ? (
          <ChapterView key={chosen.id} projectId={projectId} chapterId={chosen.id} alone />
        ) : (
          <Empty title="选一份作业" hint="要求、截止时间和你的作业会显示在这里。" />
        )}
      </div>
    </Container>
  );
}

function Row({ leaf, projectId, current }: { leaf: MinChapter; projectId: number; current: boolean }) {
  return (
    <Link
      to={paths.learningHomework({ projectId, chapterId: leaf.id })}
      className={styles.row}
      aria-current={current ? 'page' : undefined}
    >
      <span className={styles.title}>{leaf.title}</span>
      {leaf.done ? <Tag tone="success">已完成</Tag> : <Tag>未完成</Tag>}
      <Icon name="chevronRight" size={16} />
    </Link>
  );
}
