import { useState } from 'react';
import { useAppSelector } from '../../../../base/hooks.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { beside, useWhose } from '../whose.ts';
import { type AnswerProps, MarkForm } from './MarkForm.tsx';
import styles from './texts.module.css';

/** One student's answer with its mark. It stays where it is when it is marked: nothing moves under the hand. */
export function Answer({ which, answer, most, disabled, onHeld }: AnswerProps) {
  const text = useTexts('staffMarking').texts;
  const whose = useWhose()(answer.student);
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const [given, setGiven] = useState({ score: answer.score, comment: answer.comment });
  const known = answer.by ? ` · ${text.by({ name: answer.by })}` : '';
  return (
    <li className={styles.card}>
      <p className={styles.facts}>
        <strong>{whose}</strong>
        <span>{beside(answer.student)}</span>
        {given.score === null ? null : (
          <Tag tone="success">{`${text.given({ score: given.score })}${known}`}</Tag>
        )}
      </p>
      <p className={styles.answer}>{answer.text}</p>
      {answer.own ? <p className={styles.facts}>{text.own}</p> : null}
      {given.score === null && !answer.own && userId !== undefined ? (
        <MarkForm
          {...{ userId, which, answer, most, disabled, onHeld, whose }}
          onGiven={(score, comment) => setGiven({ score, comment })}
        />
      ) : null}
      {given.comment ? <p className={styles.answer}>{given.comment}</p> : null}
    </li>
  );
}
