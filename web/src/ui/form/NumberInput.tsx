import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { classes } from '../classes.ts';
import fields from '../Field.module.css';
import styles from './Input.module.css';
import { useAfterPress } from './use-after-press.ts';

interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'step'> {
  value: number | null;
  min?: number | undefined;
  max?: number | undefined;
  /** The step of the arrow keys. */
  step?: number | undefined;
  /** Digits after the point; none without it. */
  precision?: number | undefined;
  /** What is beyond `min` and `max` is told as it was typed, and stays: who gave them says what is wrong. Else it becomes the nearest once it is left, and that is said below it. */
  free?: boolean | undefined;
  /** Stands behind it in the field, such as %; its label or hint says it too. */
  unit?: string | undefined;
  /** null: empty, or no number. */
  onChange: (value: number | null) => void;
}

const numberIn = (text: string) => {
  // Digits and signs as Chinese keyboards write them.
  const plain = text.normalize('NFKC').replace('。', '.').replace('−', '-').trim();
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain);
};

/** A number that is typed, or moved by the arrow keys; never by the wheel: scrolling past changes nothing (WAI-ARIA's spinbutton; rules: number-fields). */
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
  const [mended, setMended] = useState<{ to: number | null }>();
  const afterPress = useAfterPress();
  const noteId = useId();
  const { number: words } = useTexts('common').ui;
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
    setMended(undefined);
    onChange(within((numberIn(shown) ?? 0) + way * step));
  }
  function leave() {
    if (typed === undefined || typed.trim() === '') return setTyped(undefined);
    const number = numberIn(typed);
    setTyped(undefined);
    if (number !== null && isMeant(number)) return;
    // Text that is no number is replaced by the value before.
    const to = number === null ? value : within(number);
    if (to !== value) onChange(to);
    afterPress(() => setMended({ to }));
  }
  // The value has changed since it was corrected.
  const note = mended && mended.to === value ? words.mended({ to: mended.to, min, max, precision }) : '';
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
      aria-describedby={classes(rest['aria-describedby'], note !== '' && noteId) || undefined}
      className={classes(fields.input, className)}
      value={shown}
      onKeyDown={press}
      onChange={({ target }) => {
        setTyped(target.value);
        setMended(undefined);
        const number = numberIn(target.value);
        if (isMeant(number) && (number !== null || target.value.trim() === '')) onChange(rounded(number));
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
  return (
    <>
      {unit ? (
        <span className={styles.withUnit}>
          {input}
          <span aria-hidden="true">{unit}</span>
        </span>
      ) : (
        input
      )}
      <small id={noteId} className={styles.corrected} aria-live="polite">
        {note}
      </small>
    </>
  );
}
