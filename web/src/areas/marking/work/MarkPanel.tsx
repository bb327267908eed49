import { nanoid } from '@reduxjs/toolkit';
import type { Envelope } from '@zhixing/contract/codes';
import { isLowest, marksOf, reaches, scoreOf } from '@zhixing/contract/rubric';
import { useRef, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { NotSaved } from '../../back-office/public/form.ts';
import { useAct } from '../../drafts/index.ts';
import { ClosedNotice } from '../ClosedNotice.tsx';
import { hold } from '../marking.actions.ts';
import { type Lease, markingApi, type Work } from '../marking-api.ts';
import { useFilter, workPath } from '../marking-paths.ts';
import { useStudentLabel } from '../student-label.ts';
import { CorrectButton } from './CorrectButton.tsx';
import { GivenReview } from './GivenReview.tsx';
import { PanelForm } from './PanelForm.tsx';
import { LeasedNotice, NewerVersionNotice } from './PanelNotices.tsx';
import { useLease } from './use-lease.ts';
import { useReviewDraft } from './use-review-draft.ts';
import styles from './WorkScreen.module.css';

interface MarkPanelProps {
  work: Work;
  onGo: (submissionId: number) => void;
  /** The review is given: on to the next. */
  onDone: () => void;
}

/** What the work is worth: chosen and written by the reader, or as it was given. */
export function MarkPanel(props: MarkPanelProps) {
  const text = useTexts('staffMarking').work;
  const { work, onGo } = props;
  const { review, own, newest, submissionId, campId, gradebookState } = work;
  const isMine = !own && newest.submissionId === submissionId;
  const isCorrectable = gradebookState === 'locked' || (review !== null && gradebookState === 'open');
  return (
    <section
      className={classes(styles.pane, styles.marks)}
      data-name="marks"
      data-given={review !== null || own || gradebookState !== 'open'}
      aria-label={text.pane.marks}
    >
      <h2>{text.pane.marks}</h2>
      {newest.submissionId === submissionId ? null : <NewerVersionNotice newest={newest} onGo={onGo} />}
      {own ? <Notice tone="info">{text.own}</Notice> : null}
      {review ? <GivenReview review={review} /> : null}
      {gradebookState === 'open' ? null : <ClosedNotice here campId={campId} state={gradebookState} />}
      {isMine && isCorrectable ? <CorrectButton work={work} /> : null}
      {review || own || gradebookState !== 'open' ? null : <Judge {...props} />}
    </section>
  );
}

/** What a refusal tells besides its words. */
const toldBy = ({ data }: Envelope) =>
  (data ?? {}) as { newest?: number; lease?: Lease; rubricChanged?: boolean };

function Judge({ work, onDone }: MarkPanelProps) {
  const text = useTexts('staffMarking').panel;
  const whose = useStudentLabel()(work.student);
  const { submissionId, rubric, rubricPass } = work;
  const [sure, setSure] = useState(false);
  const writing = useReviewDraft(work, whose);
  const { other, takeOver, setLease } = useLease(work.lease, (act) => hold({ submissionId, act }));
  const [reread] = markingApi.useLazyMarkingWorkQuery();
  const requestId = useRef(nanoid());
  const act = useAct({
    kind: 'review',
    id: submissionId,
    title: whose,
    path: workPath(work, submissionId, useFilter()),
    onAnswered: ({ answer, outcome }) => {
      if (outcome === 'sent') {
        void reread({ submissionId });
        return onDone();
      }
      if (outcome !== 'refused') return;
      // What was chosen and written is a draft still. A refusal is no answer to be had again.
      void act.drop();
      requestId.current = nanoid();
      const { lease, newest, rubricChanged } = toldBy(answer);
      if (lease) setLease(lease);
      if (newest || rubricChanged) void reread({ submissionId });
    },
  });
  const given = act.given === undefined ? undefined : (JSON.parse(act.given) as { passed: boolean });
  const marks = marksOf(rubric, writing.values.chosen);
  const score = rubric.length > 0 ? marks && scoreOf(marks) : writing.values.score;

  function give(passed: boolean, dueAt?: string) {
    const { files, ...judged } = writing.values;
    const fileIds = files.map(({ id }) => id);
    const what = { ...judged, submissionId, fileIds, passed, ...(dueAt === undefined ? {} : { dueAt }) };
    void act.give(what, requestId.current);
  }
  return (
    <>
      {other ? <LeasedNotice lease={other} onTakeOver={takeOver} /> : null}
      {act.refused === undefined ? null : (
        <Notice tone="danger" onClose={() => void act.drop()}>
          {text.notGiven({ reason: act.refused })}
        </Notice>
      )}
      <PanelForm
        work={work}
        writing={writing}
        score={score}
        proposal={rubric.length > 0 && marks ? reaches(marks, rubricPass) : undefined}
        giving={act.failed ? undefined : given?.passed}
        disabled={other !== undefined || act.failed !== undefined}
        onGive={(passed, dueAt) => {
          // A pass with every criterion at its lowest is asked for once more (rules: rubric-pass).
          if (passed && marks && marks.length > 0 && isLowest(marks)) setSure(true);
          else give(passed, dueAt);
        }}
      />
      {given && act.failed ? (
        <NotSaved
          title={text.notSaved({ decision: given.passed ? text.pass : text.return })}
          problem={act.failed.problem}
          at={act.failed.at}
          onRetry={act.retry}
          onStop={() => {
            requestId.current = nanoid();
            void act.drop();
          }}
        />
      ) : null}
      {sure ? (
        <ConfirmDialog
          title={text.lowest}
          act={text.lowestPass}
          cancel={text.lowestBack}
          onAct={() => {
            setSure(false);
            give(true);
          }}
          onClose={() => setSure(false)}
        >
          {text.lowestText}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
