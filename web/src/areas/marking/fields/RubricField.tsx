import type { Rubric } from '@zhixing/contract/rubric';
import { useRef, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { useShortcutsEnabled } from '../keys/shortcuts-enabled.ts';
import { useMarkingKeys } from '../keys/use-marking-keys.ts';
import styles from './RubricField.module.css';

interface RubricFieldProps {
  rubric: Rubric;
  chosen: (number | null)[];
  disabled: boolean;
  /** Digits choose levels here: not in a dialog, where the keys of the page rest. */
  hasKeys?: boolean;
  onChange: (chosen: (number | null)[]) => void;
}

/** Digits that choose a level. */
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** A level of each criterion, chosen by mouse, by arrow keys, or by the digit that stands before it at the current criterion. */
export function RubricField({ rubric, chosen, disabled, hasKeys = true, onChange }: RubricFieldProps) {
  const text = useTexts('staffMarking').panel;
  const whole = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      rubric.findIndex((_, place) => (chosen[place] ?? null) === null),
    ),
  );
  const choose = (place: number, level: number | null) =>
    onChange(rubric.map((_, each) => (each === place ? level : (chosen[each] ?? null))));
  const turnTo = (place: number) => {
    const within = Math.min(Math.max(place, 0), rubric.length - 1);
    setCurrent(within);
    whole.current?.children[within]?.scrollIntoView({ block: 'nearest' });
  };
  const chooseByKey = (level: number) => {
    if (disabled || level >= (rubric[current]?.levels.length ?? 0)) return;
    choose(current, level);
    turnTo(current + 1);
  };
  useMarkingKeys({
    ...Object.fromEntries(digits.map((digit, level) => [digit, () => chooseByKey(level)])),
    '[': () => turnTo(current - 1),
    ']': () => turnTo(current + 1),
  });
  const showsKeys = useShortcutsEnabled() && hasKeys && !disabled;
  // The button goes, and whoever pressed it begins again.
  const clear = () => {
    onChange(rubric.map(() => null));
    whole.current?.querySelector('input')?.focus();
  };
  const any = chosen.some((level) => level !== null);
  return (
    <div ref={whole} className={styles.rubric}>
      {rubric.map(({ title, note, levels }, place) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of what is in it
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place in the rubric
          key={place}
          className={styles.criterion}
          data-current={(showsKeys && place === current) || undefined}
          onFocus={() => setCurrent(place)}
        >
          <h3>{title}</h3>
          {note ? <p>{note}</p> : null}
          <Radios
            column
            label={title}
            value={chosen[place] ?? undefined}
            onChange={(level) => choose(place, level)}
            options={levels.map(({ name, points }, level) => ({
              value: level,
              label: (
                <span className={styles.level}>
                  {text.level({ name, points })}
                  {showsKeys && place === current && level < digits.length ? (
                    <span className={styles.key} aria-hidden="true">
                      {digits[level]}
                    </span>
                  ) : null}
                </span>
              ),
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
