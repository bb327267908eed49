import { useRef, useState } from 'react';
import { useAppSelector } from '../../../base/hooks.ts';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Corrections } from '../correction/Corrections.tsx';
import { CorrectText } from '../correction/correction-parts.ts';
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
export function Answer(props: AnswerProps) {
  const { which, answer, most, disabled, state, onHeld, onCorrected, onRefused } = props;
  const { texts: text, correction } = useTexts('staffMarking');
  const whose = useStudentLabel()(answer.student);
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const card = useRef<HTMLLIElement>(null);
  // Marked here, and not read again since.
  const [fresh, setFresh] = useState<{ score: number; comment: string }>();
  const given = answer.score === null && fresh ? fresh : answer;
  const [correcting, setCorrecting] = useState(false);
  const known = answer.by ? ` · ${text.by({ name: answer.by })}` : '';
  const marked = state === 'locked' ? correction.ask : correction;
  const words = given.score === null ? correction.first : marked;
  const isCorrectable = state === 'locked' || (given.score !== null && state === 'open');
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
      {given.score === null && !answer.own && userId !== undefined && state === 'open' ? (
        <MarkForm
          userId={userId}
          which={which}
          answer={answer}
          most={most}
          disabled={disabled}
          onHeld={onHeld}
          whose={whose}
          onGiven={(score, comment) => {
            goOn(card.current);
            setFresh({ score, comment });
          }}
        />
      ) : null}
      {given.comment ? <p className={styles.answer}>{given.comment}</p> : null}
      <Corrections corrections={answer.corrections} />
      {isCorrectable && !answer.own ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={words.openOf({ whose })}
          {...preloadOnIntent(CorrectText)}
          onClick={() => setCorrecting(true)}
        >
          {words.open}
        </Button>
      ) : null}
      {correcting ? (
        <CorrectText
          which={which}
          most={most}
          onCorrected={onCorrected}
          onRefused={onRefused}
          answer={{ ...answer, ...given }}
          onClose={() => setCorrecting(false)}
        />
      ) : null}
    </li>
  );
}
