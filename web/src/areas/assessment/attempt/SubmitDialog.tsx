import { LazyDialog } from '../../../base/LazyDialog.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useGoToQuestion } from './use-go-to-question.ts';

interface SubmitDialogProps {
  open: boolean;
  busy: boolean;
  /** The numbers, from 1, of the questions without a complete answer, and of the bookmarked ones. */
  empty: number[];
  marked: number[];
  /** Whether no question has an answer: then the attempt cannot be submitted (rules: attempt-used). */
  isEmpty: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/**
 * The confirmation before submitting. While questions are open, its primary button leads to the first of them
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
