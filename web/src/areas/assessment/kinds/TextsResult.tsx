import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { CorrectnessIcon } from './CorrectnessIcon.tsx';
import type { ResultProps } from './kind.ts';
import styles from './ResultQuestion.module.css';
import { givenTexts } from './verdict.ts';

interface TextsResultProps extends ResultProps {
  /** The label of the text at this index, from 0. */
  labelOf: (place: number) => string;
}

/** Each text that was entered, next to the right one. */
export function TextsResult({ result, rows, labelOf }: TextsResultProps) {
  const texts = givenTexts(result, rows);
  const words = useTexts('learning').result;
  return (
    <dl className={styles.texts}>
      {texts.map(({ text, right }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is identified by its position alone
        <div key={place} className={classes(right && styles.right, right === false && styles.wrong)}>
          <dt>{labelOf(place)}</dt>
          <dd>
            {text || <span className={styles.none}>{words.notAnswered}</span>}
            {right === null ? null : <CorrectnessIcon right={right} />}
          </dd>
          {result.answers[place] ? (
            <dd className={styles.answer}>{words.rightText({ answer: result.answers[place] })}</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
