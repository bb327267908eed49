import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { classes } from './classes.ts';
import { useListPlace, usePressBeside } from './list-place.ts';
import styles from './Menu.module.css';
import over from './over.module.css';

export interface Act {
  key: string;
  label: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A line is between it and what stands before it. */
  apart?: boolean | undefined;
  onAct: () => void;
}

interface MenuProps extends Omit<ButtonProps, 'onClick'> {
  acts: readonly Act[];
}

/** A button and the menu it opens (WAI-ARIA's menu button): the arrow keys go through it, Escape gives the focus back to the button. */
export function MenuButton({ acts, ...button }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last'>();
  const shut = () => setOpen(undefined);
  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  }
  return (
    <>
      <Button
        variant="secondary"
        {...button}
        ref={opener}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls={open ? id : undefined}
        onKeyDown={press}
        onClick={() => setOpen(open ? undefined : 'first')}
      />
      {open ? <MenuList {...{ id, acts, opener, onShut: shut }} at={open} /> : null}
    </>
  );
}

interface MenuListProps {
  id: string;
  acts: readonly Act[];
  opener: RefObject<HTMLButtonElement | null>;
  at: 'first' | 'last';
  onShut: () => void;
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
];

/** What a menu's button opens, which has the focus from there on. */
export function MenuList({ id, acts, opener, at, onShut }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  // What could be chosen may come later: then the menu is larger, and begins anew.
  const first = acts.find(({ disabled }) => !disabled)?.key;
  useListPlace(opener, list, { own: true, of: first });
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    itemsOf(list.current)
      .at(at === 'first' ? 0 : -1)
      ?.focus();
  }, [at, first]);
  usePressBeside([opener, list], onShut);
  function press(event: KeyboardEvent) {
    const all = itemsOf(list.current);
    const now = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      // Of the menu, not of the dialog around it.
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      opener.current?.focus();
      onShut();
    }
  }
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      popover="manual"
      className={classes(over.over, styles.menu)}
      tabIndex={-1}
      onKeyDown={press}
    >
      {acts.map(({ key, label, danger, disabled, apart, onAct }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={disabled}
          className={classes(styles.item, danger && styles.danger, apart && styles.apart)}
          onClick={() => {
            // A dialog that opens gives the focus back to where it was.
            opener.current?.focus();
            onShut();
            onAct();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
