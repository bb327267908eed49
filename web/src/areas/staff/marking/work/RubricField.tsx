import type { Rubric } from '@zhixing/contract/rubric';
import { Button, Radio } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
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
          <Radio.Group
            className={styles.levels ?? ''}
            aria-label={title}
            value={chosen[place] ?? undefined}
            onChange={({ target }) => choose(place, Number(target.value))}
            options={levels.map(({ name, points }, level) => ({
              value: level,
              label: text.level({ name, points }),
            }))}
          />
        </div>
      ))}
      {any ? (
        <Button size="small" type="text" onClick={clear}>
          {text.clear}
        </Button>
      ) : null}
    </div>
  );
}
