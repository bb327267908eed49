import type { GradebookState } from '@zhixing/contract/gradebook-words';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { parseId } from '../../../address.ts';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Segments } from '../../../ui/staff/Choices.tsx';
import { Prose } from '../../../ui/text/Prose.tsx';
import { PageHeader } from '../../back-office/public/page.ts';
import { ClosedNotice } from '../ClosedNotice.tsx';
import { holdQuestion } from '../marking.actions.ts';
import { markingApi, type TextAnswer, type TextQuestion } from '../marking-api.ts';
import { type Lesson, overviewPath, testPath } from '../marking-paths.ts';
import { LeasedNotice } from '../work/PanelNotices.tsx';
import { useLease } from '../work/use-lease.ts';
import { Answer } from './Answer.tsx';
import styles from './texts.module.css';

const filters = ['waiting', 'marked'] as const;
type Filter = (typeof filters)[number];

/** The answers of all students to one question, below each other. */
export function Answers({ questionId, ...lesson }: Lesson & { questionId: number }) {
  const { texts: text, overview } = useTexts('staffMarking');
  const lang = useContentLang();
  const { currentData, error, isFetching, refetch } = markingApi.useTextQuestionsQuery(lesson);
  const question = currentData?.list.find((each) => each.questionId === questionId);
  return (
    <>
      <PageHeader
        title={text.question}
        name={currentData && `${text.question} · ${currentData.title}`}
        trail={[
          { to: overviewPath(), label: overview.title },
          { to: testPath(lesson), label: <span lang={lang}>{currentData?.title ?? ''}</span> },
        ]}
      />
      {error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {!currentData && isFetching ? <Skeleton count={6} /> : null}
      {currentData && !question ? <Empty title={text.none} /> : null}
      {currentData && question ? (
        <OfQuestion lesson={lesson} question={question} state={currentData.gradebookState} />
      ) : null}
    </>
  );
}

interface OfQuestionProps {
  lesson: Lesson;
  question: TextQuestion;
  state: GradebookState;
}

function OfQuestion({ lesson, question, state }: OfQuestionProps) {
  const text = useTexts('staffMarking').texts;
  const lang = useContentLang();
  const [filter, setFilter] = useState<Filter>('waiting');
  const [search] = useSearchParams();
  const answerId = parseId(search.get('answer')) || undefined;
  const { questionId, stem, guide, marks } = question;
  const which = { ...lesson, questionId };
  const asked = { ...which, filter, ...(answerId ? { answerId } : {}) };
  const { other, takeOver, setLease } = useLease(question.lease, (act) => holdQuestion({ ...which, act }));
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } =
    markingApi.useTextAnswersInfiniteQuery(asked);
  const list = currentData?.pages.flatMap((page) => page.list) ?? [];
  const dispatch = useAppDispatch();
  // Read again, the list of what waits would lose the answers that were marked here.
  const patch = (answerId: number, after: Partial<TextAnswer>) =>
    dispatch(
      markingApi.util.updateQueryData('textAnswers', asked, ({ pages }) => {
        const found = pages.flatMap((page) => page.list).find((each) => each.answerId === answerId);
        if (found) Object.assign(found, after);
      }) as never,
    );
  return (
    <>
      <div className={styles.card} lang={lang}>
        <Prose html={stem} />
        {guide ? (
          <details>
            <summary>{text.guide}</summary>
            <Prose html={guide} />
          </details>
        ) : null}
        <p className={styles.facts}>{text.marks({ marks })}</p>
      </div>
      <ClosedNotice here campId={lesson.campId} state={state} />
      {other && state === 'open' ? <LeasedNotice lease={other} onTakeOver={() => void takeOver()} /> : null}
      {answerId ? (
        <p className={styles.filter}>
          <Link to={testPath(lesson, questionId)}>{text.every}</Link>
        </p>
      ) : (
        <div className={styles.filter}>
          <Segments<Filter>
            label={text.filter}
            value={filter}
            onChange={setFilter}
            options={filters.map((value) => ({ value, label: text.filters[value] }))}
          />
        </div>
      )}
      {error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {!currentData && isFetching ? <Skeleton count={6} /> : null}
      {currentData && list.length === 0 ? <Empty title={answerId ? text.gone : text.noneOf[filter]} /> : null}
      <ol className={styles.cards}>
        {list.map((answer) => (
          <Answer
            key={answer.answerId}
            which={which}
            answer={answer}
            most={marks}
            disabled={other !== undefined}
            state={state}
            onHeld={setLease}
            onCorrected={(after) => patch(answer.answerId, after)}
            onRefused={() => void refetch()}
          />
        ))}
      </ol>
      {hasNextPage ? (
        <Button variant="secondary" block loading={isFetching} onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}
