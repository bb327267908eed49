import { type ReactNode, useRef, useState } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { classes } from '../classes.ts';
import { useCloseOnBack } from './close-on-back.ts';
import { LibraryLocale } from './LibraryLocale.tsx';
import styles from './Menu.module.css';
import { closeAtOnce, Popover, Trigger, type TriggerProps } from './Popover.tsx';

export interface MenuAction {
  key: string;
  label: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A separator stands before it. */
  apart?: boolean | undefined;
  onAct: () => void;
}

/**
 * Opened by a screen reader's press the library marks the first item, yet focuses the menu or its popover: the next arrow key would
 * skip that item. The marked item gets the focus.
 */
function focusMarked(menu: HTMLElement | null) {
  menu?.parentElement?.addEventListener('focusin', ({ target, currentTarget }) => {
    if (target === menu || target === currentTarget)
      menu.querySelector<HTMLElement>('[data-focused]')?.focus();
  });
}

interface MenuButtonProps extends TriggerProps {
  acts: readonly MenuAction[];
  /** It is open from the start, at its first act. */
  startsOpen?: boolean | undefined;
  onOpen?: (() => void) | undefined;
}

/** A button and the menu it opens (WAI-ARIA's menu button): the arrow keys go through it, Escape gives the focus back to the button. */
export function MenuButton({ acts, startsOpen = false, onOpen, ...button }: MenuButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(startsOpen);
  // The actions may load after the menu has opened: then the menu is mounted again.
  const first = acts.find(({ disabled }) => !disabled)?.key;
  /** Done once the menu is closed: a dialog that it opens gives the focus back to the button. */
  const chosen = useRef<(() => void) | undefined>(undefined);
  function change(next: boolean) {
    if (next) {
      if (button.loading) return;
      setOpen(true);
      onOpen?.();
      return;
    }
    closeAtOnce(opener, setOpen);
    const act = chosen.current;
    chosen.current = undefined;
    act?.();
  }
  useCloseOnBack(open, () => change(false));
  return (
    <LibraryLocale>
      <MenuTrigger isOpen={open} onOpenChange={change}>
        <Trigger {...button} ref={opener} />
        <Popover>
          <Menu
            key={first}
            ref={focusMarked}
            className={styles.menu}
            {...(startsOpen && { autoFocus: 'first' })}
          >
            {acts.map(({ key, label, danger, disabled, apart, onAct }) => (
              <MenuItem
                key={key}
                id={key}
                isDisabled={disabled ?? false}
                className={classes(styles.item, danger && styles.danger, apart && styles.apart)}
                onAction={() => {
                  chosen.current = onAct;
                }}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </LibraryLocale>
  );
}
