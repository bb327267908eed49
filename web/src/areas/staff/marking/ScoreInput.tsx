import { InputNumber } from 'antd';

interface ScoreInputProps {
  id?: string;
  className?: string | undefined;
  label?: string;
  placeholder?: string;
  /** Digits after the point. */
  precision: number;
  step: number;
  /** What is typed, also where it is no mark that can be given. */
  value: number | null;
  wrong: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  onChange: (value: number | null) => void;
  onEnter?: () => void;
}

/** Whether a mark can be given: from 0 to the most. */
export const isScore = (value: number, most: number) => value >= 0 && value <= most;

/**
 * A mark that is typed, or moved by the arrow keys; never by the wheel: scrolling past changes no mark. What is too high stays as it
 * was typed, for who typed it to mend: made the highest, a slip would be full marks.
 */
export function ScoreInput({ label, wrong, onChange, onEnter, ...rest }: ScoreInputProps) {
  return (
    <InputNumber<number>
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...rest}
      className={rest.className ?? ''}
      aria-invalid={wrong}
      {...(wrong ? { status: 'error' } : {})}
      formatter={(value, { userTyping, input }) =>
        // Without the zeros behind the point; none at all is no zero.
        userTyping ? input : `${value ?? ''}` && `${Number(value)}`
      }
      changeOnWheel={false}
      controls={false}
      onChange={onChange}
      onPressEnter={() => onEnter?.()}
    />
  );
}
