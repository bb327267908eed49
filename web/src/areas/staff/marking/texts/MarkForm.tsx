import { nanoid } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import type { GradebookState } from '@zhixing/contract/gradebook-words';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../../../base/hooks.ts';
import { readUnsentText, saveUnsentText } from '../../../../device/unsent-text.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Input } from '../../../../ui/form/Input.tsx';
import { markText } from '../marking.actions.ts';
import type { Lease, TextAnswer } from '../marking-api.ts';
import { isScore, ScoreInput } from '../ScoreInput.tsx';
import styles from './texts.module.css';

/** `requestId` makes a repeated giving one, over a reload too. */
interface Typed {
  score: number | null;
  comment: string;
  requestId: string;
}
const nothingTyped = (): Typed => ({ score: null, comment: '', requestId: nanoid() });

/** What the marker types about one answer, on this device until the mark is given (rules: marking-texts). */
function useTyped(userId: number, answerId: number) {
  const about = `text-answer-${answerId}`;
  const [typed, setTyped] = useState(() => readUnsentText<Typed>(userId, about) ?? nothingTyped());
  const keep = (next: Typed) => {
    setTyped(next);
    saveUnsentText(userId, about, next.score === null && next.comment === '' ? undefined : next);
  };
  return {
    typed,
    // Another mark is another giving.
    type: (part: Partial<Typed>) => keep({ ...typed, ...part, requestId: nanoid() }),
    forget: () => keep(nothingTyped()),
  };
}

export interface AnswerProps {
  which: { campId: number; chapterId: number; questionId: number };
  answer: TextAnswer;
  /** What the question is worth. */
  most: number;
  disabled: boolean;
  /** Of the camp's gradebook: answers are marked while it is open. */
  state: GradebookState;
  onHeld: (lease: Lease) => void;
  onCorrected: (after: Partial<TextAnswer>) => void;
  /** A correction was refused: somebody else may have made one. */
  onRefused: () => void;
}

interface MarkFormProps extends Omit<AnswerProps, 'onCorrected' | 'onRefused' | 'state'> {
  userId: number;
  whose: string;
  onGiven: (score: number, comment: string) => void;
}

/** The mark of one answer, and a word beside it. */
export function MarkForm({ userId, which, answer, most, disabled, onHeld, whose, onGiven }: MarkFormProps) {
  const text = useTexts('staffMarking').texts;
  const dispatch = useAppDispatch();
  const { answerId } = answer;
  const { typed, type, forget } = useTyped(userId, answerId);
  const { score, comment, requestId } = typed;
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  /** Saved by Enter without a score. */
  const [missing, setMissing] = useState(false);
  const wrong = score !== null && !isScore(score, most);
  // What is being sent stays as it is; a field that was switched off meanwhile would lose the focus.
  const fixed = { disabled, readOnly: busy };
  async function give() {
    if (score === null || wrong || busy) return;
    setBusy(true);
    const { code, data } = await dispatch(markText({ ...which, answerId, score, comment, requestId }));
    setBusy(false);
    if (code === codes.ok) {
      forget();
      return onGiven(score, comment);
    }
    // A refusal is no answer to be had again.
    if (code !== codes.network) type({});
    const { lease } = (data ?? {}) as { lease?: Lease };
    if (lease) onHeld(lease);
  }
  const pressEnter = () => {
    if (score !== null) return void give();
    setMissing(true);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={form} className={styles.form}>
      <ScoreInput
        className={styles.score}
        label={text.scoreOf({ whose })}
        placeholder={text.score({ most })}
        precision={2}
        step={0.5}
        wrong={wrong}
        {...fixed}
        value={score}
        onChange={(next) => type({ score: next })}
        onEnter={pressEnter}
      />
      <Button
        variant="secondary"
        size="small"
        disabled={disabled}
        onClick={() => !busy && type({ score: 0 })}
      >
        {text.zero}
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={disabled}
        onClick={() => !busy && type({ score: most })}
      >
        {text.full}
      </Button>
      <Input
        className={styles.comment}
        aria-label={text.commentOf({ whose })}
        placeholder={text.comment}
        maxLength={2000}
        {...fixed}
        value={comment}
        onChange={({ target }) => type({ comment: target.value })}
        // Enter also ends what is being put together on a Chinese keyboard.
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && pressEnter()}
      />
      <Button
        aria-label={text.saveOf({ whose })}
        loading={busy}
        disabled={disabled || score === null || wrong}
        onClick={() => void give()}
      >
        {text.save}
      </Button>
      {wrong ? (
        <p className={styles.wrong} role="alert">
          {text.beyond({ most })}
        </p>
      ) : missing && score === null ? (
        <p className={styles.wrong} role="alert">
          {text.scoreNeeded}
        </p>
      ) : score !== null || comment !== '' ? (
        <p className={styles.kept}>{text.kept}</p>
      ) : null}
    </div>
  );
}
