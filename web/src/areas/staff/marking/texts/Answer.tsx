import { nanoid } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { Button, Input, InputNumber } from 'antd';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../../../base/hooks.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { markText } from '../marking.actions.ts';
import type { Lease, TextAnswer } from '../marking-api.ts';
import { beside, useWhose } from '../whose.ts';
import styles from './texts.module.css';

interface AnswerProps {
  which: { campId: number; chapterId: number; questionId: number };
  answer: TextAnswer;
  /** What the question is worth. */
  most: number;
  disabled: boolean;
  onHeld: (lease: Lease) => void;
}

/** One student's answer with its mark. It stays where it is when it is marked: nothing moves under the hand. */
export function Answer({ which, answer, most, disabled, onHeld }: AnswerProps) {
  const text = useTexts('staffMarking').texts;
  const whose = useWhose()(answer.student);
  const [given, setGiven] = useState(answer.score);
  const known = answer.by ? ` · ${text.by({ name: answer.by })}` : '';
  return (
    <li className={styles.card}>
      <p className={styles.facts}>
        <strong>{whose}</strong>
        <span>{beside(answer.student)}</span>
        {given === null ? null : <Tag tone="success">{`${text.given({ score: given })}${known}`}</Tag>}
      </p>
      <p className={styles.answer}>{answer.text}</p>
      {answer.own ? <p className={styles.facts}>{text.own}</p> : null}
      {given === null && !answer.own ? (
        <MarkForm {...{ which, answer, most, disabled, onHeld, whose }} onGiven={setGiven} />
      ) : null}
      {answer.comment ? <p className={styles.answer}>{answer.comment}</p> : null}
    </li>
  );
}

interface MarkFormProps extends AnswerProps {
  whose: string;
  onGiven: (score: number) => void;
}

function MarkForm({ which, answer, most, disabled, onHeld, whose, onGiven }: MarkFormProps) {
  const text = useTexts('staffMarking').texts;
  const dispatch = useAppDispatch();
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const requestId = useRef(nanoid());
  async function give(value: number) {
    setBusy(true);
    const { answerId } = answer;
    const what = { ...which, answerId, score: value, comment, requestId: requestId.current };
    const { code, data } = await dispatch(markText(what));
    setBusy(false);
    if (code === codes.ok) return onGiven(value);
    if (code !== codes.network) requestId.current = nanoid();
    const { lease } = (data ?? {}) as { lease?: Lease };
    if (lease) onHeld(lease);
  }
  return (
    <div className={styles.form}>
      <InputNumber<number>
        aria-label={text.scoreOf({ whose })}
        placeholder={text.score({ most })}
        min={0}
        max={most}
        precision={2}
        step={0.5}
        changeOnWheel={false}
        controls={false}
        disabled={disabled}
        value={score}
        onChange={setScore}
        onPressEnter={() => score !== null && void give(score)}
      />
      <Button size="small" disabled={disabled} onClick={() => setScore(0)}>
        {text.zero}
      </Button>
      <Button size="small" disabled={disabled} onClick={() => setScore(most)}>
        {text.full}
      </Button>
      <Input
        className={styles.comment ?? ''}
        aria-label={text.commentOf({ whose })}
        placeholder={text.comment}
        maxLength={2000}
        disabled={disabled}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <Button
        type="primary"
        aria-label={text.saveOf({ whose })}
        loading={busy}
        disabled={disabled || score === null}
        onClick={() => score !== null && void give(score)}
      >
        {text.save}
      </Button>
    </div>
  );
}
