import { useState } from 'react';
import { useAppDispatch, useAppSelector, useFailure } from '../../app/hooks.ts';
import { chinaTime } from '../../ui/china-time.ts';
import { Delayed } from '../../ui/Delayed.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { HomeworkEditor } from './HomeworkEditor.tsx';
import styles from './HomeworkView.module.css';
import { remainingWords } from './homework-words.ts';
import { loadWork } from './learning.actions.ts';
import type { ChapterContent, Work } from './learning.slice.ts';

/** Homework: what is asked and until when, what has been handed in, and the editor. */
export function HomeworkView({ content }: { content: ChapterContent }) {
  const work = useAppSelector((state) => state.learning.myNote);
  return (
    <>
      {content.deadline ? <Deadline iso={content.deadline} /> : null}
      <Prose html={typeof content.content === 'string' ? content.content : ''} />
      <section className={styles.mine} aria-labelledby="my-work">
        <h2 id="my-work">我的作业</h2>
        {work ? (
          <>
            <HandedIn work={work} />
            <HomeworkEditor content={content} work={work} />
          </>
        ) : (
          <WorkComing chapterId={content.id} />
        )}
      </section>
    </>
  );
}

function WorkComing({ chapterId }: { chapterId: number }) {
  const dispatch = useAppDispatch();
  const failure = useFailure('learning/loadWork');
  if (failure) {
    const retry = () => void dispatch(loadWork({ chapterId, type: '2' }));
    return <ErrorState title="没能读到你的作业" message={failure.msg} onRetry={retry} />;
  }
  return (
    <Delayed>
      <Skeleton count={4} />
    </Delayed>
  );
}

function Deadline({ iso }: { iso: string }) {
  const [now] = useState(() => Date.now());
  const { text, over, soon } = remainingWords(Date.parse(iso), now);
  return (
    <p className={styles.deadline}>
      <Icon name="clock" size={18} />
      <span>
        截止 {chinaTime(iso)}
        <small>（中国标准时间）</small>
      </span>
      <Tag tone={over ? 'danger' : soon ? 'warning' : 'neutral'}>{text}</Tag>
    </p>
  );
}

function HandedIn({ work }: { work: Work }) {
  const { submission, review } = work;
  if (!submission) return null;
  return (
    <div className={styles.record}>
      <Notice tone="success" title={`已提交第 ${submission.version} 版${submission.late ? '（逾期）' : ''}`}>
        {chinaTime(submission.submittedAt)}（中国标准时间）。可以修改后再交，每一版都会保留，老师看最新一版。
      </Notice>
      {review ? (
        <div className={styles.review}>
          <p className={styles.score}>
            老师批阅
            {review.score === null ? null : <strong>{review.score} 分</strong>}
          </p>
          {review.comment ? <p className={styles.comment}>{review.comment}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
