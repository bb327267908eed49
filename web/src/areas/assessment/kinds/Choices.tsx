import { Line } from '../../../ui/text/Line.tsx';
import styles from '../attempt/Question.module.css';
import type { AskProps, Kind } from './kind.ts';
import { OptionsResult } from './OptionsResult.tsx';

function Ask({ question, value, onChange, labelledBy }: AskProps) {
  const chosen = Array.isArray(value) ? value.map(Number) : [];
  // In the order of the paper, as they stand there.
  const turn = (which: number) =>
    onChange(
      question.options
        .map(({ optionId }) => optionId)
        .filter((optionId) => chosen.includes(optionId) !== (optionId === which)),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not be named by the question
    <div role="group" className={styles.options} aria-labelledby={labelledBy}>
      {question.options.map(({ optionId, html }) => (
        <label key={optionId} className={styles.option}>
          <input type="checkbox" checked={chosen.includes(optionId)} onChange={() => turn(optionId)} />
          <Line html={html} />
        </label>
      ))}
    </div>
  );
}

export const choices: Kind = {
  Ask,
  Result: OptionsResult,
  isAnswered: () => true,
};
