import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { classes } from '../classes.ts';
import fields from '../Field.module.css';
import styles from './Input.module.css';

interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'step'> {
  value: number | null;
  min?: number | undefined;
  max?: number | undefined;
  /** By which the arrow keys move it. */
  step?: number | undefined;
  /** Digits after the point; none without it. */
  precision?: number | undefined;
  /** What is beyond `min` and `max` is told as it was typed, and stays: who gave them says what is wrong. Else it becomes the nearest once it is left. */
  free?: boolean | undefined;
  /** Stands behind it in the field, such as %; its label or hint says it too. */
  unit?: string | undefined;
  /** null: nothing is written, or no number. */
  onChange: (value: number | null) => void;
}

const numberIn = (text: string) => {
  // Digits and signs as Chinese keyboards write them.
  const plain = text.normalize('NFKC').replace('。', '.').replace('−', '-').trim();
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain);
};

/** A number that is typed, or moved by the arrow keys; never by the wheel: scrolling past changes nothing (WAI-ARIA's spinbutton). */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    min,
    max,
    step = 1,
    precision = 0,
    free,
    unit,
    onChange,
    className,
    onBlur,
    onKeyDown,
    ...rest
  } = props;
  // As it is being typed: 1. and 07 are on their way to a number.
  const [typed, setTyped] = useState<string>();
  const within = (number: number) =>
    Math.min(max ?? Infinity, Math.max(min ?? -Infinity, Number(number.toFixed(precision))));
  const rounded = (number: number | null) => (number === null ? null : Number(number.toFixed(precision)));
  const isMeant = (number: number | null) => number === null || free || within(number) === number;
  const shown = typed ?? (value === null ? '' : String(value));
  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!way || rest.readOnly || event.defaultPrevented) return;
    event.preventDefault();
    setTyped(undefined);
    onChange(within((numberIn(shown) ?? 0) + way * step));
  }
  const input = (
    <input
      autoComplete="off"
      {...rest}
      type="text"
      inputMode={precision > 0 ? 'decimal' : 'numeric'}
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      className={classes(fields.input, className)}
      value={shown}
      onKeyDown={press}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = numberIn(target.value);
        if (isMeant(number) && (number !== null || target.value.trim() === '')) onChange(rounded(number));
      }}
      onBlur={(event) => {
        const number = typed === undefined ? value : numberIn(typed);
        // What is no number goes back to what was there.
        if (typed !== undefined && number !== null && !free && within(number) !== value)
          onChange(within(number));
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
  if (!unit) return input;
  return (
    <span className={styles.united}>
      {input}
      <span aria-hidden="true">{unit}</span>
    </span>
  );
}
