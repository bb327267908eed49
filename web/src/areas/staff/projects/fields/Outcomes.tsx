import { Button, Input } from 'antd';
import { useTexts } from '../../../../locales/texts.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import styles from './Fields.module.css';

const most = 12;

interface OutcomesProps {
  outcomes: string[];
  onChange: (outcomes: string[]) => void;
}

/** What students take away: a line each. */
export function Outcomes({ outcomes, onChange }: OutcomesProps) {
  const text = useTexts('staffProjects').outcomes;
  const change = (at: number, value: string) => onChange(outcomes.with(at, value));
  return (
    <>
      <ol className={styles.outcomes}>
        {outcomes.map((outcome, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={at}>
            <Input
              aria-label={text.line({ no: at + 1 })}
              value={outcome}
              maxLength={200}
              onChange={({ target }) => change(at, target.value)}
            />
            <Button
              type="text"
              aria-label={text.remove({ no: at + 1 })}
              icon={<Icon name="close" size={18} />}
              onClick={() => onChange(outcomes.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button
        className={styles.start ?? ''}
        disabled={outcomes.length >= most}
        onClick={() => onChange([...outcomes, ''])}
      >
        {text.add}
      </Button>
    </>
  );
}
