import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** By Escape, by its button, by a press beside it; without one it has to be answered. */
  onClose?: (() => void) | undefined;
  /** A press beside it closes nothing: what stands in it would be lost. */
  stays?: boolean | undefined;
  /** What its button is called. */
  closeLabel?: string;
  /** The answers, at its end. */
  footer?: ReactNode;
  /** In px; no wider than the screen. */
  width?: number;
  /** At the edge of the screen instead of its middle. */
  side?: 'left' | 'right' | 'bottom' | undefined;
  /** false: the page beside it stays in use; Escape closes it from there too. */
  modal?: boolean;
  /** Closed, it is only hidden: what is written in it, and where the caret stood, stays. */
  keepMounted?: boolean;
  children?: ReactNode;
}

/** Asks or shows something over the page: the browser's own dialog, which keeps the keyboard and gives it back. */
export function Dialog({ keepMounted, ...rest }: DialogProps) {
  return rest.open || keepMounted ? createPortal(<Mounted {...rest} />, document.body) : null;
}

function Mounted({
  open,
  title,
  onClose,
  stays,
  closeLabel,
  footer,
  width,
  side,
  modal = true,
  children,
}: Omit<DialogProps, 'keepMounted'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** The press began beside it: text that is marked within may end there. */
  const beside = useRef(false);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // The browser gives the focus back: to an opener that was hidden meanwhile only now that it is drawn again.
    if (!open || !shown) return shown?.close();
    if (modal) shown.showModal();
    else shown.show();
    // The question first, not its first answer; of a form that is to be filled in, its first field.
    (shown.querySelector<HTMLElement>('[data-first]') ?? shown).focus();
  }, [open, modal]);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // Closed before it goes, for the same.
    return () => shown?.close();
  }, []);
  useEscape(open && !modal, onClose);
  const cancel = (event: SyntheticEvent) => {
    // Of a dialog or a field in it.
    if (event.target !== dialog.current) return;
    // Whoever opened it takes it away.
    event.preventDefault();
    onClose?.();
  };
  const closed = ({ target }: SyntheticEvent) => {
    if (target !== dialog.current || !open) return;
    // A browser closes on a further Escape whatever it is told.
    if (onClose) onClose();
    else dialog.current.showModal();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press beside it does
    <dialog
      ref={dialog}
      className={classes(styles.dialog, side && styles[side])}
      style={width ? { maxWidth: width } : undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={cancel}
      onClose={closed}
      onPointerDown={({ target }) => {
        beside.current = target === dialog.current;
      }}
      onClick={({ target }) => {
        if (target === dialog.current && beside.current && !stays) onClose?.();
      }}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {onClose && closeLabel ? (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" size={18} />
            </button>
          ) : null}
        </div>
        {children ? <div className={styles.body}>{children}</div> : null}
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </dialog>
  );
}

/** A browser closes by Escape what is modal alone. */
function useEscape(on: boolean, onClose: (() => void) | undefined) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    // Escape may also end a word of Chinese that is being put together, or close a dialog above.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (!document.querySelector('dialog:modal')) onClose?.();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
