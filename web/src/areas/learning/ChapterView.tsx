import { codes } from '@zhixing/contract/codes';
import { useAppSelector, useFailure, useReload } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/Delayed.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ChapterNav } from './ChapterNav.tsx';
import styles from './ChapterView.module.css';
import { HomeworkView } from './HomeworkView.tsx';
import { kindOf } from './leaf-kinds.ts';
import type { ChapterContent } from './learning.slice.ts';
import { ReadingView } from './ReadingView.tsx';
import { TestView } from './TestView.tsx';

interface ChapterViewProps {
  projectId: number;
  chapterId: number;
  /** Without the way to the chapters before and after. */
  alone?: boolean;
}

/** One chapter: its title, its content by type, and the way on. */
export function ChapterView({ projectId, chapterId, alone }: ChapterViewProps) {
  const content = useAppSelector((state) => state.learning.chapterContent);
  if (content?.id !== chapterId) return <Coming projectId={projectId} />;
  return (
    <article className={styles.chapter}>
      <header className={styles.header}>
        <p className={styles.meta}>
          <Tag tone="primary">{kindOf(content.type)}</Tag>
          {content.done ? <Tag tone="success">已完成</Tag> : null}
        </p>
        <h1 className={styles.title}>{content.title}</h1>
      </header>
      <Content content={content} />
      {alone ? null : <ChapterNav projectId={projectId} chapterId={chapterId} />}
    </article>
  );
}

/** The types are the specification's: "1" and "2" are strings, 3 is a number (spec.md §4). */
function Content({ content }: { content: ChapterContent }) {
  if (content.type === 3) return <TestView content={content} />;
  if (content.type === '2') return <HomeworkView content={content} />;
  return <ReadingView content={content} />;
}

function Coming({ projectId }: { projectId: number }) {
  const errorMes = useAppSelector((state) => state.learning.errorMes);
  const failure = useFailure('learning/loadContent');
  const reload = useReload();
  if (errorMes === codes.parameter) {
    return (
      <Empty
        title="没有找到这一节"
        hint="它可能已被老师调整，请从目录里重新选择。"
        action={<ButtonLink to={paths.learningCatalog({ projectId })}>打开目录</ButtonLink>}
      />
    );
  }
  if (errorMes === codes.illegal) {
    return (
      <Empty
        title="还不能学习这一节"
        hint={failure?.msg}
        action={<ButtonLink to={paths.practiseDetail(projectId)}>去项目页看看</ButtonLink>}
      />
    );
  }
  if (failure) return <ErrorState message={failure.msg} onRetry={reload} />;
  return (
    <Delayed>
      <Skeleton count={8} label="正在打开这一节" />
    </Delayed>
  );
}
