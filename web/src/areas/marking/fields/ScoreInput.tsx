import { NumberInput } from '../../../ui/form/NumberInput.tsx';

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

/** A mark. What is too high stays as it was typed, for who typed it to mend: made the highest, a slip would be full marks. */
export function ScoreInput({ label, wrong, onEnter, ...rest }: ScoreInputProps) {
  return (
    <NumberInput
      {...rest}
      free
      min={0}
      aria-label={label}
      aria-invalid={wrong || undefined}
      onKeyDown={({ key, nativeEvent }) => {
        // Enter also ends what is being put together on a Chinese keyboard.
        if (key === 'Enter' && !nativeEvent.isComposing) onEnter?.();
      }}
    />
  );
}
