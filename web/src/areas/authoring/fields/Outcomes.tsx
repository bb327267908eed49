import { type KeyboardEvent, useRef } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/form/Input.tsx';
import { useRowFocus } from '../../../ui/form/use-row-focus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Fields.module.css';

const most = 12;

interface OutcomesProps {
  outcomes: string[];
  onChange: (outcomes: string[]) => void;
}

/** What students take away: a line each. */
export function Outcomes({ outcomes, onChange }: OutcomesProps) {
  const text = useTexts('staffProjects').outcomes;
  const adder = useRef<HTMLButtonElement>(null);
  const { hold, added, removed } = useRowFocus(adder);
  const insert = (at: number) => {
    added(at);
    onChange(outcomes.toSpliced(at, 0, ''));
  };
  // Enter that takes a word of an input method is none of ours.
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (outcomes.length < most) insert(at + 1);
  };
  const change = (at: number, value: string) => onChange(outcomes.with(at, value));
  return (
    <>
      <ol ref={hold} className={styles.outcomes}>
        {outcomes.map((outcome, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={at}>
            <Input
              aria-label={text.line({ no: at + 1 })}
              value={outcome}
              maxLength={200}
              onChange={({ target }) => change(at, target.value)}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
            <Button
              variant="quiet"
              square
              aria-label={text.remove({ no: at + 1 })}
              data-remove
              onClick={() => {
                removed(at);
                onChange(outcomes.toSpliced(at, 1));
              }}
            >
              <Icon name="close" size={18} />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        ref={adder}
        variant="secondary"
        className={styles.start}
        disabled={outcomes.length >= most}
        onClick={() => insert(outcomes.length)}
      >
        {text.add}
      </Button>
    </>
  );
}
