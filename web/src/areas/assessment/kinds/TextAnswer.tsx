import { useTexts } from '../../../locales/texts.ts';
import styles from '../attempt/Question.module.css';
import type { AskProps, Kind, ResultProps } from './kind.ts';
import { TextsResult } from './TextsResult.tsx';

function Ask({ value, onChange, labelledBy }: AskProps) {
  return (
    <textarea
      className={styles.words}
      aria-labelledby={labelledBy}
      value={typeof value === 'string' ? value : ''}
      rows={4}
      maxLength={20_000}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Result(props: ResultProps) {
  const { yourAnswer } = useTexts('learning').result;
  return <TextsResult {...props} labelOf={() => yourAnswer} />;
}

export const textAnswer: Kind = {
  Ask,
  Result,
  isAnswered: (_, value) => typeof value === 'string' && value.trim() !== '',
};
