import { workType } from '@zhixing/contract/words';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { LoadFailed } from '../../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useAppSelector, useBusy, useFailure } from '../../../base/hooks.ts';
import { lazyPart } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { isUnsubmitted } from '../homework-texts.ts';
import { loadWork } from '../schoolwork.actions.ts';
import type { Work } from '../schoolwork.types.ts';
import { HomeworkEditor } from './HomeworkEditor.tsx';
import { HomeworkNeeds } from './HomeworkNeeds.tsx';
import styles from './HomeworkView.module.css';
import { Marked } from './Marked.tsx';
import { RemainingTag } from './RemainingTag.tsx';
import { RubricView } from './RubricView.tsx';
import { SubmissionRecords } from './SubmissionRecords.tsx';
import type { OwnShowcaseProps } from './showcase/OwnShowcase.tsx';
import { useReviewOnReturn } from './use-review-on-return.ts';

const OwnShowcase = lazyPart<OwnShowcaseProps>('schoolwork/showcase', () =>
  import('./showcase/OwnShowcase.tsx').then((module) => module.OwnShowcase),
);

/** Homework: task and deadline, submission and review, the editor, and earlier versions. */
export function HomeworkView({ content }: { content: ChapterContent }) {
  const work = useAppSelector((state) => state.learning.myNote);
  const text = useTexts('schoolwork').homework;
  useReviewOnReturn(content.id, work);
  return (
    <>
      {content.deadline ? (
        <Deadline
          iso={content.deadline}
          reason={content.extensionReason}
          owed={!content.gradebookClosed && work != null && isUnsubmitted(work)}
        />
      ) : null}
      {content.gradebookClosed ? <GradebookClosed state={content.gradebookClosed} /> : null}
      {work ? (
        <Marked
          chapterId={content.id}
          work={work}
          deadline={content.deadline}
          takesAgain={!content.gradebookClosed}
        />
      ) : null}
      <ChapterText html={typeof content.content === 'string' ? content.content : ''} />
      {content.rubric ? <RubricView rubric={content.rubric} rubricPass={content.rubricPass} /> : null}
      <HomeworkNeeds projectId={content.projectId} chapterId={content.id} />
      <section className={styles.mine} aria-labelledby="my-work">
        <h2 id="my-work" tabIndex={-1}>
          {text.mine}
        </h2>
        {work ? (
          <>
            <HandedIn work={work} />
            <HomeworkEditor content={content} work={work} />
            {work.submission ? (
              <SubmissionRecords chapterId={content.id} newest={work.submission.version} />
            ) : null}
            {work.review?.passed ? (
              <OwnShowcase projectId={content.projectId} chapterId={content.id} />
            ) : null}
          </>
        ) : (
          <WorkLoading chapterId={content.id} />
        )}
      </section>
    </>
  );
}

function WorkLoading({ chapterId }: { chapterId: number }) {
  const dispatch = useAppDispatch();
  const text = useTexts('schoolwork').homework;
  const failure = useFailure('learning/loadWork');
  // Notes are loaded by the same action: their failure is no word about the homework.
  const own = useAppSelector((state) => state.learning.type) === workType.homework;
  const busy = useBusy('learning/loadWork');
  // Once the note has been read, which is the same action, the failure is forgotten; the homework is missing all the same.
  if (!busy) {
    const retry = () => void dispatch(loadWork({ chapterId, type: workType.homework }));
    if (own && failure) return <LoadFailed title={text.failed} failure={failure} onRetry={retry} />;
    return <ErrorState title={text.failed} onRetry={retry} />;
  }
  return (
    <Delayed>
      <Skeleton count={4} />
    </Delayed>
  );
}

interface DeadlineProps {
  /** ISO 8601. */
  iso: string;
  /** Why this student has more time than the camp (rules: deadline-extension). */
  reason: string | undefined;
  owed: boolean;
}

function Deadline({ iso, reason, owed }: DeadlineProps) {
  const words = useTexts('schoolwork').time;
  const { time } = useChinaDates();
  return (
    <p className={styles.deadline}>
      <Icon name="clock" size={18} />
      <span>
        {words.due({ time: time(iso) })}
        <small>{words.china}</small>
        {reason ? <small>{words.extended({ reason })}</small> : null}
      </span>
      {owed ? <RemainingTag deadline={iso} /> : null}
    </p>
  );
}

/** Nothing is handed in any more: said before somebody writes (rules: gradebook-lock). */
function GradebookClosed({ state }: { state: NonNullable<ChapterContent['gradebookClosed']> }) {
  const text = useTexts('schoolwork').homework.closed;
  return (
    <div className={styles.record}>
      <Notice tone="warning" title={text.titles[state]}>
        {text.hint}
      </Notice>
    </div>
  );
}

function HandedIn({ work: { submission } }: { work: Work }) {
  const text = useTexts('schoolwork').homework;
  const { time } = useChinaDates();
  if (!submission) return null;
  return (
    <div className={styles.record}>
      <Notice tone="success" title={text.handedIn(submission)}>
        {text.handedInText({ time: time(submission.submittedAt) })}
      </Notice>
    </div>
  );
}
