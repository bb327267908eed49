import { Checkbox } from 'antd';
import { Line } from '../../../ui/text/Line.tsx';
import styles from '../Question.module.css';
import type { AskProps, Kind } from './kind.ts';
import { OptionsResult } from './OptionsResult.tsx';

function Ask({ question, value, onChange, labelledBy }: AskProps) {
  return (
    <Checkbox.Group
      className={styles.options}
      aria-labelledby={labelledBy}
      value={Array.isArray(value) ? value.map(Number) : []}
      onChange={(chosen) => onChange(chosen)}
    >
      {question.options.map(({ optionId, html }) => (
        <Checkbox key={optionId} value={optionId} className={styles.option}>
          <Line html={html} />
        </Checkbox>
      ))}
    </Checkbox.Group>
  );
}

export const choices: Kind = {
  Ask,
  Result: OptionsResult,
  isAnswered: () => true,
};
