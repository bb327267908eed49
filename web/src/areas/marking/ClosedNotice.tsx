import type { GradebookState } from '@zhixing/contract/gradebook-words';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { campPath } from '../camps/index.ts';

interface ClosedNoticeProps {
  campId: number;
  state: GradebookState;
  /** It stands beside the work or the answers that are asked about, else above a list of works. */
  here?: boolean;
}

/** Says that marks are not given directly, since the gradebook is submitted or locked, and what to do (rules: gradebook-lock). */
export function ClosedNotice({ campId, state, here = false }: ClosedNoticeProps) {
  const text = useTexts('staffMarking').closed;
  if (state === 'open') return null;
  return (
    <Notice
      tone="warning"
      title={text.titles[state]}
      action={<Link to={campPath(campId, 'gradebook')}>{text.gradebook}</Link>}
    >
      {here && state === 'locked' ? text.lockedHere : text.hints[state]}
    </Notice>
  );
}
