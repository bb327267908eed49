import { Link } from 'react-router';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Prose } from '../../../ui/text/Prose.tsx';
import { PageHeader } from '../../back-office/public/page.ts';
import { ClosedNotice } from '../ClosedNotice.tsx';
import { markingApi, type TextQuestion } from '../marking-api.ts';
import { type Lesson, overviewPath, testPath } from '../marking-paths.ts';
import styles from './texts.module.css';

/** The questions of a test that people mark, with what waits of each. */
export function Questions(lesson: Lesson) {
  const { texts: text, overview } = useTexts('staffMarking');
  const lang = useContentLang();
  const { currentData, error, isFetching, refetch } = markingApi.useTextQuestionsQuery(lesson);
  return (
    <>
      <PageHeader
        title={currentData ? <span lang={lang}>{currentData.title}</span> : undefined}
        name={currentData?.title}
        lead={text.lead}
        trail={[{ to: overviewPath(), label: overview.title }]}
      />
      {error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {!currentData && isFetching ? <Skeleton count={4} /> : null}
      {currentData ? <ClosedNotice campId={lesson.campId} state={currentData.gradebookState} /> : null}
      {currentData?.list.length === 0 ? <Empty title={text.none} /> : null}
      <ul className={styles.cards}>
        {currentData?.list.map((question) => (
          <Question key={question.questionId} lesson={lesson} question={question} />
        ))}
      </ul>
    </>
  );
}

function Question({ lesson, question }: { lesson: Lesson; question: TextQuestion }) {
  const { texts: text, queue } = useTexts('staffMarking');
  const lang = useContentLang();
  const { time } = useChinaDates();
  const { questionId, stem, marks, waiting, marked, lease } = question;
  return (
    <li className={styles.card}>
      <div lang={lang}>
        <Prose html={stem} />
      </div>
      <p className={styles.facts}>
        <span>{text.marks({ marks })}</span>
        <strong>{text.waiting({ count: waiting })}</strong>
        <span>{text.marked({ count: marked })}</span>
        {lease && !lease.mine ? (
          <span>{queue.held({ name: lease.name, since: time(lease.since) })}</span>
        ) : null}
        <Link to={testPath(lesson, questionId)}>{text.open}</Link>
      </p>
    </li>
  );
}
