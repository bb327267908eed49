import type { Rubric } from '@zhixing/contract/rubric';
import { useRef } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Radios } from '../../../../ui/form/Radios.tsx';
import styles from './RubricField.module.css';

interface RubricFieldProps {
  rubric: Rubric;
  chosen: (number | null)[];
  onChange: (chosen: (number | null)[]) => void;
}

/** A level of each criterion, chosen by mouse or arrow keys. */
export function RubricField({ rubric, chosen, onChange }: RubricFieldProps) {
  const text = useTexts('staffMarking').panel;
  const choose = (place: number, level: number | null) =>
    onChange(rubric.map((_, each) => (each === place ? level : (chosen[each] ?? null))));
  const whole = useRef<HTMLDivElement>(null);
  // The button goes, and whoever pressed it begins again.
  const clear = () => {
    onChange(rubric.map(() => null));
    whole.current?.querySelector('input')?.focus();
  };
  const any = chosen.some((level) => level !== null);
  return (
    <div ref={whole} className={styles.rubric}>
      {rubric.map(({ title, note, levels }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place in the rubric
        <div key={place} className={styles.criterion}>
          <h3>{title}</h3>
          {note ? <p>{note}</p> : null}
          <Radios
            column
            label={title}
            value={chosen[place] ?? undefined}
            onChange={(level) => choose(place, level)}
            options={levels.map(({ name, points }, level) => ({
              value: level,
              label: text.level({ name, points }),
            }))}
          />
        </div>
      ))}
      {any ? (
        <Button variant="ghost" size="small" onClick={clear}>
          {text.clear}
        </Button>
      ) : null}
    </div>
  );
}
