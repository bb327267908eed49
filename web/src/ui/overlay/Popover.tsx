import { type ReactNode, type Ref, type RefObject, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger, Popover as LibraryPopover } from 'react-aria-components/Popover';
import { flushSync } from 'react-dom';
import { type ButtonStyle, buttonClass } from '../Button.tsx';
import { classes } from '../classes.ts';
import { Path } from '../progress/Path.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import { LibraryLocale } from './LibraryLocale.tsx';
import styles from './Popover.module.css';

interface PopoverProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A popover below its button, aligned with the button's end; above it where there is no room. */
export function Popover({ className, children }: PopoverProps) {
  return (
    <LibraryPopover
      placement="bottom end"
      offset={4}
      containerPadding={4}
      maxHeight={360}
      className={classes(styles.popover, className)}
      // The library's own would be over toasts.
      style={{ zIndex: 'var(--z-modal)' }}
    >
      {children}
    </LibraryPopover>
  );
}

/** Closes at once and focuses the opener: a dialog that is opened next gives the focus back there, and a field can take it. */
export function closeAtOnce(opener: RefObject<HTMLElement | null>, setOpen: (open: boolean) => void) {
  flushSync(() => setOpen(false));
  opener.current?.focus();
}

export interface TriggerProps extends ButtonStyle {
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  /** Replaces the button's classes. */
  className?: string | undefined;
  /** Busy: opens nothing. */
  loading?: boolean | undefined;
  children?: ReactNode;
}

/** The button that opens a popover or a menu. */
export function Trigger({
  variant = 'secondary',
  size,
  block,
  square,
  className,
  loading = false,
  children,
  ...rest
}: TriggerProps) {
  return (
    <Button
      {...rest}
      className={className ?? buttonClass({ variant, size, block, square })}
      // Not `isPending`: its announcement stays in the page when the button is gone.
      render={(props) => (
        <button {...props} aria-busy={loading || undefined} aria-disabled={loading || undefined} />
      )}
    >
      {loading ? <Path drawing="loop" /> : null}
      {children}
    </Button>
  );
}

interface PopoverButtonProps extends Omit<TriggerProps, 'loading'> {
  /** The popover's content; it moves the focus itself where needed. */
  content: (close: () => void) => ReactNode;
}

/** A button and its popover: a press outside closes it, Escape returns the focus to the button. */
export function PopoverButton({ content, ...button }: PopoverButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => closeAtOnce(opener, setOpen);
  useCloseOnBack(open, close);
  return (
    <LibraryLocale>
      <DialogTrigger isOpen={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
        <Trigger {...button} ref={opener} />
        <Popover className={styles.panel}>{content(close)}</Popover>
      </DialogTrigger>
    </LibraryLocale>
  );
}
