import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { goToQuestion } from './go-to-question.ts';

interface HandInDialogProps {
  open: boolean;
  busy: boolean;
  /** Numbers, from 1, of the questions without a whole answer, and of those marked to come back to. */
  empty: number[];
  marked: number[];
  /** Whether nothing at all has been answered: then there is nothing to hand in (rules: attempt-used). */
  nothing: boolean;
  onHandIn: () => void;
  onClose: () => void;
}

/**
 * Asks before handing in. While questions are open the way to the first of them is the answer that is offered
 * (rules: test-hand-in-asks).
 */
export function HandInDialog({ open, busy, empty, marked, nothing, onHandIn, onClose }: HandInDialogProps) {
  const text = useTexts('learning').test;
  const going = useRef<number>(undefined);
  const [first] = empty;
  function go(number: number) {
    going.current = number;
    onClose();
  }
  // Only then: a dialog that closes gives the focus back to its button.
  function closed() {
    if (going.current !== undefined) goToQuestion(going.current);
    going.current = undefined;
  }
  const handIn = (label: string, type: 'primary' | 'default') => (
    <Button key="hand-in" type={type} loading={busy} onClick={onHandIn}>
      {label}
    </Button>
  );
  const whole = [
    <Button key="on" onClick={onClose}>
      {text.goOn}
    </Button>,
    handIn(text.handIn, 'primary'),
  ];
  const unfinished = first !== undefined && [
    ...(nothing ? [] : [handIn(text.handInAnyway, 'default')]),
    <Button key="go" type="primary" onClick={() => go(first)}>
      {text.goTo({ number: first })}
    </Button>,
  ];
  return (
    <Modal
      open={open}
      title={nothing ? text.nothingTitle : first ? text.unansweredTitle({ count: empty.length }) : text.sure}
      footer={unfinished || whole}
      onCancel={onClose}
      afterClose={closed}
    >
      <p>{nothing ? text.nothing : first ? text.unanswered({ numbers: empty }) : text.allAnswered}</p>
      {marked.length > 0 ? <p>{text.markedToo({ numbers: marked })}</p> : null}
    </Modal>
  );
}
