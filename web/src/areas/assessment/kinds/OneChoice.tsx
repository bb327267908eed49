import { Radio } from 'antd';
import { Line } from '../../../ui/text/Line.tsx';
import styles from '../Question.module.css';
import type { AskProps, Kind } from './kind.ts';
import { OptionsResult } from './OptionsResult.tsx';

function Ask({ question, value, onChange, labelledBy }: AskProps) {
  return (
    <Radio.Group
      className={styles.options}
      aria-labelledby={labelledBy}
      value={value}
      onChange={({ target }) => onChange(target.value as number)}
    >
      {question.options.map(({ optionId, html }) => (
        <Radio key={optionId} value={optionId} className={styles.option}>
          <Line html={html} />
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** Single choice and true or false. */
export const oneChoice: Kind = { Ask, Result: OptionsResult, isAnswered: () => true };
