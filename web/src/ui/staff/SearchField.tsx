import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** What is looked for; the label, and what stands in it while it is empty. */
  label: string;
  /** On its button; without one it has the magnifier alone. */
  find?: string;
  /** What the address asks for. */
  keyword?: string | undefined;
  className?: string | undefined;
  /** Trimmed; '' where nothing is looked for any more. */
  onSearch: (keyword: string) => void;
}

/** The words by which a list of the back office is narrowed, asked for once they are whole. */
export function SearchField({ label, find, keyword, className, onSearch }: SearchFieldProps) {
  const { search } = useTexts('common').ui;
  const { clear } = useTexts('staff').frame;
  const [typed, setTyped] = useState(keyword ?? '');
  const [known, setKnown] = useState(keyword);
  // The address was changed elsewhere, for example by the menu's link to the whole list.
  if (keyword !== known) {
    setKnown(keyword);
    setTyped(keyword ?? '');
  }
  const field = useRef<HTMLInputElement>(null);
  const ask = () => onSearch(typed.trim());
  const hear = ({ key, nativeEvent }: KeyboardEvent) => {
    // Enter also ends a word of Chinese that is being put together.
    if (key === 'Enter' && !nativeEvent.isComposing) ask();
  };
  const empty = () => {
    setTyped('');
    onSearch('');
    field.current?.focus();
  };
  return (
    <search className={classes(styles.search, className)}>
      <span className={styles.field}>
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={hear}
        />
        {typed ? (
          // By keyboard one deletes what is there.
          <button type="button" className={styles.clear} tabIndex={-1} aria-label={clear} onClick={empty}>
            <Icon name="close" size={16} />
          </button>
        ) : null}
      </span>
      <Button
        variant={find ? 'primary' : 'secondary'}
        className={styles.find}
        aria-label={find ? undefined : search}
        onClick={ask}
      >
        {find ?? <Icon name="search" size={16} />}
      </Button>
    </search>
  );
}
