import { Input } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import type { AskProps, Kind, ResultProps } from './kind.ts';
import { TextsResult } from './TextsResult.tsx';

function Ask({ value, onChange, labelledBy }: AskProps) {
  return (
    <Input.TextArea
      aria-labelledby={labelledBy}
      value={typeof value === 'string' ? value : ''}
      autoSize={{ minRows: 4, maxRows: 16 }}
      maxLength={20_000}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Result(props: ResultProps) {
  const { yourAnswer } = useTexts('learning').result;
  return <TextsResult {...props} labelOf={() => yourAnswer} />;
}

export const words: Kind = {
  Ask,
  Result,
  isAnswered: (_, value) => typeof value === 'string' && value.trim() !== '',
};
