import { nanoid } from '@reduxjs/toolkit';
import type { GradebookState } from '@zhixing/contract/gradebook-words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readUnsentText, saveUnsentText } from '../../../device/unsent-text.ts';
import { useRestoredTexts } from '../../../device/use-restored-texts.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Input } from '../../../ui/form/Input.tsx';
import { NotSaved } from '../../back-office/public/form.ts';
import { useAct } from '../../drafts/index.ts';
import { textAnswerDraft } from '../../writing-queue/index.ts';
import { isScore, ScoreInput } from '../fields/ScoreInput.tsx';
import type { Lease, TextAnswer } from '../marking-api.ts';
import { answerPath } from '../marking-paths.ts';
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
  const about = textAnswerDraft(answerId);
  const [typed, setTyped] = useState(() => readUnsentText<Typed>(userId, about) ?? nothingTyped());
  const keep = (next: Typed) => {
    setTyped(next);
    saveUnsentText(userId, about, next.score === null && next.comment === '' ? undefined : next);
  };
  const restored = useRestoredTexts();
  const takeRestored = useEffectEvent(() => {
    if (typed.score === null && typed.comment === '')
      setTyped(readUnsentText<Typed>(userId, about) ?? nothingTyped());
  });
  useEffect(() => {
    if (restored > 0) takeRestored();
  }, [restored]);
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
  const { answerId } = answer;
  const { typed, type, forget } = useTyped(userId, answerId);
  const { score, comment, requestId } = typed;
  const form = useRef<HTMLDivElement>(null);
  /** Saved by Enter without a score. */
  const [missing, setMissing] = useState(false);
  const wrong = score !== null && !isScore(score, most);
  const act = useAct({
    kind: 'textMark',
    id: answerId,
    title: whose,
    path: answerPath(which, { questionId: which.questionId, answerId }),
    onAnswered: ({ step, answer, outcome }) => {
      if (outcome === 'sent') {
        forget();
        const given = JSON.parse(step.content) as { score: number; comment: string };
        return onGiven(given.score, given.comment);
      }
      if (outcome !== 'refused') return;
      // A refusal is no answer to be had again.
      stop();
      const { lease } = (answer.data ?? {}) as { lease?: Lease };
      if (lease) onHeld(lease);
    },
  });
  const busy = act.given !== undefined;
  // What is being sent stays as it is; a field that was switched off meanwhile would lose the focus.
  const fixed = { disabled, readOnly: busy };
  function stop() {
    type({});
    void act.drop();
  }
  function give() {
    if (score === null || wrong || busy) return;
    void act.give({ ...which, answerId, score, comment }, requestId);
  }
  const pressEnter = () => {
    if (score !== null) return give();
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
        loading={busy && !act.failed}
        disabled={disabled || score === null || wrong || act.failed !== undefined}
        onClick={give}
      >
        {text.save}
      </Button>
      {act.failed ? (
        <NotSaved
          title={text.notSaved}
          problem={act.failed.problem}
          at={act.failed.at}
          onRetry={act.retry}
          onStop={stop}
        />
      ) : null}
      {act.refused === undefined ? null : (
        <Notice tone="danger" onClose={() => void act.drop()}>
          {text.notGiven({ reason: act.refused })}
        </Notice>
      )}
      {act.failed ? null : wrong ? (
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
