import { LazyDialog } from '../../../base/LazyDialog.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useGoToQuestion } from './use-go-to-question.ts';

interface SubmitDialogProps {
  open: boolean;
  busy: boolean;
  /** Numbers, from 1, of the questions without a whole answer, and of those marked to come back to. */
  empty: number[];
  marked: number[];
  /** Whether nothing at all has been answered: then there is nothing to hand in (rules: attempt-used). */
  isEmpty: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/**
 * Asks before handing in. While questions are open the way to the first of them is the answer that is offered
 * (rules: test-hand-in-asks).
 */
export function SubmitDialog({ open, busy, empty, marked, isEmpty, onSubmit, onClose }: SubmitDialogProps) {
  const text = useTexts('learning').test;
  const go = useGoToQuestion(open, onClose);
  const [first] = empty;
  const handIn = (label: string, variant: 'primary' | 'secondary') => (
    <Button key="hand-in" variant={variant} loading={busy} onClick={onSubmit}>
      {label}
    </Button>
  );
  const whole = [
    <Button key="on" variant="secondary" onClick={onClose}>
      {text.goOn}
    </Button>,
    handIn(text.handIn, 'primary'),
  ];
  const unfinished = first !== undefined && [
    ...(isEmpty ? [] : [handIn(text.handInAnyway, 'secondary')]),
    <Button key="go" onClick={() => go(first)}>
      {text.goTo({ number: first })}
    </Button>,
  ];
  return (
    <LazyDialog
      open={open}
      title={isEmpty ? text.nothingTitle : first ? text.unansweredTitle({ count: empty.length }) : text.sure}
      footer={unfinished || whole}
      onClose={onClose}
    >
      <p>{isEmpty ? text.nothing : first ? text.unanswered({ numbers: empty }) : text.allAnswered}</p>
      {marked.length > 0 ? <p>{text.markedToo({ numbers: marked })}</p> : null}
    </LazyDialog>
  );
}
