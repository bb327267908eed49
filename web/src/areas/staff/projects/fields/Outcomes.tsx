import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Input } from '../../../../ui/form/Input.tsx';
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
              variant="quiet"
              square
              aria-label={text.remove({ no: at + 1 })}
              onClick={() => onChange(outcomes.toSpliced(at, 1))}
            >
              <Icon name="close" size={18} />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        className={styles.start}
        disabled={outcomes.length >= most}
        onClick={() => onChange([...outcomes, ''])}
      >
        {text.add}
      </Button>
    </>
  );
}
