import { useState } from 'react';
import { Link } from 'react-router';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { campPath } from '../../camps/index.ts';
import { changesApi } from '../../marks/index.ts';
import correctionStyles from '../correction/correction.module.css';
import { CorrectReview } from '../correction/correction-parts.ts';
import type { Work } from '../marking-api.ts';

/**
 * The review of the newest version can be corrected (rules: mark-correction); after the lock that, or its first, is asked for, and what was
 * asked is shown while it waits (rules: grade-change).
 */
export function CorrectButton({ work }: { work: Work }) {
  const text = useTexts('staffMarking').correction;
  const [open, setOpen] = useState(false);
  const asked = useAsked(work);
  if (asked) return <Waiting campId={work.campId} asked={asked} />;
  const opens = work.gradebookState === 'locked' ? text.ask.open : text.open;
  return (
    <>
      <Button
        variant="secondary"
        className={correctionStyles.open}
        {...preloadOnIntent(CorrectReview)}
        onClick={() => setOpen(true)}
      >
        {work.review ? opens : text.first.open}
      </Button>
      {open ? <CorrectReview work={work} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The request about this work that nobody has decided about. Under anonymous marking the student is not known, nor is the request. */
function useAsked({ campId, chapterId, gradebookState, student: { studentId } }: Work) {
  const { data } = changesApi.useGradebookRecordsQuery(
    { campId, studentId: studentId ?? 0, item: `l${chapterId}` },
    { skip: gradebookState !== 'locked' || studentId === undefined },
  );
  return data?.asked.find(({ kind }) => kind === 'review');
}

interface WaitingProps {
  campId: number;
  asked: NonNullable<ReturnType<typeof useAsked>>;
}

function Waiting({ campId, asked: { by, at, score, reason } }: WaitingProps) {
  const text = useTexts('staffMarking').correction;
  const { time } = useChinaDates();
  return (
    <Notice
      tone="warning"
      title={text.ask.waits({ by, time: time(at), score })}
      action={<Link to={campPath(campId, 'gradebook')}>{text.ask.list}</Link>}
    >
      <q>{reason}</q>
    </Notice>
  );
}
