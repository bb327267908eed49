import { codes } from '@zhixing/contract/codes';
import { contentType } from '@zhixing/contract/words';
import { LoadFailed } from '../../../base/failure/LoadFailed.tsx';
import { useAppSelector, useFailure } from '../../../base/hooks.ts';
import { LoadingTitle } from '../../../base/LoadingTitle.tsx';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { AskPanel } from '../../messaging/public/inquiries.ts';
import { kindOf } from '../lesson-kinds.ts';
import { ChapterNav } from './ChapterNav.tsx';
import styles from './ChapterView.module.css';
import { views } from './content-views.tsx';

interface ChapterViewProps {
  projectId: number;
  chapterId: number;
  /** Without the way to the chapters before and after. */
  alone?: boolean;
}

/** One chapter: its title, its content by type, and the way on. */
export function ChapterView({ projectId, chapterId, alone }: ChapterViewProps) {
  const content = useAppSelector((state) => state.learning.chapterContent);
  const text = useTexts('learning');
  const contentLang = useContentLang();
  const { time } = useChinaDates();
  if (content?.id !== chapterId)
    return (
      <>
        <LoadingTitle />
        <Loading projectId={projectId} />
      </>
    );
  const kind = kindOf({ type: content.type, video: content.videoInfo !== undefined });
  const Content = views[kind];
  return (
    <article className={styles.chapter}>
      <header className={styles.header}>
        <h1 className={styles.title} lang={contentLang} tabIndex={-1} data-content-start>
          {content.title}
        </h1>
        <p className={styles.meta}>
          <Tag tone="primary">{text.kinds[kind]}</Tag>
          {content.done ? <Tag tone="success">{text.done}</Tag> : null}
        </p>
      </header>
      {content.revisedAt ? <Notice>{text.revised.lesson({ time: time(content.revisedAt) })}</Notice> : null}
      <Content content={content} />
      <Ask content={content} />
      {alone ? null : <ChapterNav projectId={projectId} chapterId={chapterId} />}
    </article>
  );
}

/** The teachers are asked under a lesson, and under a review of what was handed in there. */
function Ask({ content }: { content: ChapterContent }) {
  const work = useAppSelector((state) => state.learning.myNote);
  const homework = content.type === contentType.homework ? work : undefined;
  const version = homework?.review ? homework.submission?.version : undefined;
  return <AskPanel key={content.id} chapterId={content.id} version={version} />;
}

function Loading({ projectId }: { projectId: number }) {
  const errorMes = useAppSelector((state) => state.learning.errorMes);
  const failure = useFailure('learning/loadContent');
  const text = useTexts('learning').gate;
  if (errorMes === codes.parameter) {
    return (
      <Empty
        title={text.noChapter}
        hint={text.noChapterHint}
        action={<ButtonLink to={paths.learningCatalog({ projectId })}>{text.openDirectory}</ButtonLink>}
      />
    );
  }
  if (errorMes === codes.illegal) {
    return (
      <Empty
        title={text.illegalChapter}
        hint={text.illegalHint}
        action={<ButtonLink to={paths.practiseDetail(projectId)}>{text.toProject}</ButtonLink>}
      />
    );
  }
  if (failure) return <LoadFailed failure={failure} />;
  return (
    <Delayed>
      <Skeleton count={8} label={text.openingChapter} />
    </Delayed>
  );
}
