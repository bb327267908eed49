import { Line } from '../../../ui/text/Line.tsx';
import styles from '../attempt/Question.module.css';
import type { AskProps, Kind } from './kind.ts';
import { OptionsResult } from './OptionsResult.tsx';

function Ask({ question, value, onChange, labelledBy }: AskProps) {
  return (
    <div role="radiogroup" className={styles.options} aria-labelledby={labelledBy}>
      {question.options.map(({ optionId, html }) => (
        <label key={optionId} className={styles.option}>
          <input
            type="radio"
            name={labelledBy}
            checked={value === optionId}
            onChange={() => onChange(optionId)}
          />
          <Line html={html} />
        </label>
      ))}
    </div>
  );
}

/** Single choice and true or false. */
export const oneChoice: Kind = { Ask, Result: OptionsResult, isAnswered: () => true };
