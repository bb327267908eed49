import { type KeyboardEvent, useRef, useState } from 'react';
import { Input } from './Input.tsx';
import styles from './MultiPicker.module.css';
import { TagList } from './TagList.tsx';

interface TagsInputProps {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** The separator of several that are typed or pasted at once. */
  between: RegExp;
  /** The label of the button that removes one. */
  remove: (chosen: { label: string }) => string;
  placeholder?: string | undefined;
}

/** An input of several tags: each is added by Enter, by a separator, or on blur. */
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
    // Enter also commits a Chinese word in an input method.
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
