import { useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { chinaMinute } from '../../ui/china-input.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { NumberInput } from '../../ui/form/NumberInput.tsx';
import styles from './camps.module.css';
import type { Camp, CampDeadlines } from './camps.types.ts';
import type { DeadlineEdits } from './deadlines/use-deadline-edits.ts';

interface DeadlineBarProps {
  edits: DeadlineEdits;
  chosen: CampDeadlines['leaves'];
  camp: Camp;
}

/** Several deadlines at once: all of them by some days, the chosen ones to one time. Nothing is saved by it. */
export function DeadlineBar({ edits, chosen, camp }: DeadlineBarProps) {
  const text = useTexts('staffCamps').due;
  const [days, setDays] = useState<number | null>(7);
  const [time, setTime] = useState('');
  return (
    <div className={styles.bulk}>
      <fieldset>
        <legend>{text.shift}</legend>
        <NumberInput
          aria-label={text.days}
          className={styles.days}
          value={days}
          min={-2000}
          max={2000}
          onChange={setDays}
        />
        <span aria-hidden="true">{text.daysUnit}</span>
        <Button variant="secondary" disabled={!days} onClick={() => edits.shift(days ?? 0)}>
          {text.shiftAll}
        </Button>
      </fieldset>
      <fieldset>
        <legend>{text.together({ count: chosen.length })}</legend>
        <DateField
          time
          className={styles.time}
          aria-label={text.time}
          min={chinaMinute(camp.startsAt)}
          max={chinaMinute(camp.endsAt)}
          value={time}
          onChange={setTime}
        />
        <Button
          variant="secondary"
          disabled={chosen.length === 0}
          onClick={() => edits.setThese(chosen, time)}
        >
          {time === '' ? text.clearThese : text.setThese}
        </Button>
      </fieldset>
    </div>
  );
}
