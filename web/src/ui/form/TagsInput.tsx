import { type KeyboardEvent, useRef, useState } from 'react';
import { Input } from './Input.tsx';
import styles from './MultiPicker.module.css';
import { TagList } from './TagList.tsx';

interface TagsInputProps {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** What stands between two that are written, or pasted, in one go. */
  between: RegExp;
  /** The name of the button that takes one away. */
  remove: (chosen: { label: string }) => string;
  placeholder?: string | undefined;
}

/** Several words of one's own, each taken by Enter, by what stands between two, or by going on. */
export function TagsInput({ label, values, onChange, between, remove, placeholder }: TagsInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  function take(text: string) {
    const added = text
      .split(between)
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const all = [...new Set([...values, ...added])];
    if (all.length > values.length) onChange(all);
    setTyped('');
  }
  function press(event: KeyboardEvent) {
    // Enter also ends a word of Chinese that is being put together.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) {
      onChange(values.slice(0, -1));
    }
  }
  return (
    <div className={styles.many}>
      <TagList
        label={label}
        chosen={values.map((value) => ({ value, label: value }))}
        remove={remove}
        field={field}
        onRemove={(value) => onChange(values.filter((each) => each !== value))}
      />
      <Input
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => (between.test(target.value) ? take(target.value) : setTyped(target.value))}
        onKeyDown={press}
        onBlur={() => take(typed)}
      />
    </div>
  );
}
