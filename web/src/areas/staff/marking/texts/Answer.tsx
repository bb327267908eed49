import { useRef, useState } from 'react';
import { useAppSelector } from '../../../../base/hooks.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { studentDetails, useStudentLabel } from '../student-label.ts';
import { type AnswerProps, MarkForm } from './MarkForm.tsx';
import styles from './texts.module.css';

/**
 * The form goes with its mark: whoever marks by keyboard is at the next one then. By mouse nothing moves under the hand.
 */
function goOn(card: HTMLElement | null) {
  const { activeElement } = document;
  if (!card?.contains(activeElement) || !activeElement?.matches(':focus-visible')) return;
  let next = card.nextElementSibling;
  while (next && !next.querySelector('input')) next = next.nextElementSibling;
  (next?.querySelector('input') ?? card).focus();
}

/** One student's answer with its mark. It stays where it is when it is marked: nothing moves under the hand. */
export function Answer({ which, answer, most, disabled, onHeld }: AnswerProps) {
  const text = useTexts('staffMarking').texts;
  const whose = useStudentLabel()(answer.student);
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const card = useRef<HTMLLIElement>(null);
  const [given, setGiven] = useState({ score: answer.score, comment: answer.comment });
  const known = answer.by ? ` · ${text.by({ name: answer.by })}` : '';
  return (
    <li ref={card} className={styles.card} tabIndex={-1}>
      <p className={styles.facts}>
        <strong>{whose}</strong>
        <span>{studentDetails(answer.student)}</span>
        {given.score === null ? null : (
          <Tag tone="success">{`${text.given({ score: given.score })}${known}`}</Tag>
        )}
      </p>
      <p className={styles.answer}>{answer.text}</p>
      {answer.own ? <p className={styles.facts}>{text.own}</p> : null}
      {given.score === null && !answer.own && userId !== undefined ? (
        <MarkForm
          {...{ userId, which, answer, most, disabled, onHeld, whose }}
          onGiven={(score, comment) => {
            goOn(card.current);
            setGiven({ score, comment });
          }}
        />
      ) : null}
      {given.comment ? <p className={styles.answer}>{given.comment}</p> : null}
    </li>
  );
}
