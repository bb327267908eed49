import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import { media } from '../media.ts';
import { useCloseOnBack } from './close-on-back.ts';
import dialog from './Dialog.module.css';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  open: boolean;
  title: ReactNode;
  /** By its button, by Escape wherever the focus is, and by Back where it covers the page (on phones). */
  onClose: () => void;
  /** The name of its button. */
  closeLabel: string;
  children: ReactNode;
}

/**
 * A panel at the right edge beside a page that stays in use, such as the note beside a lesson: the browser's `<dialog>`, not modal. Closed,
 * it is only hidden: what is written in it stays. The library has modal dialogs alone.
 */
export function SidePanel({ open, title, onClose, closeLabel, children }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    // The browser gives the focus back: to an opener that was hidden meanwhile only now that it is drawn again.
    if (!open) return panel.current?.close();
    panel.current?.show();
    panel.current?.focus();
  }, [open]);
  useLayoutEffect(() => {
    const shown = panel.current;
    // Closed before it is removed, for the same.
    return () => shown?.close();
  }, []);
  useEscape(open, panel, onClose);
  useCloseOnBack(open && matchMedia(media.phone).matches, onClose);
  return createPortal(
    <dialog
      ref={panel}
      className={classes(dialog.dialog, dialog.right, styles.panel)}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <div className={classes(dialog.box, styles.box)}>
        <div className={dialog.head}>
          <h2 id={titleId} className={dialog.title}>
            {title}
          </h2>
          <button type="button" className={dialog.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        </div>
        <div className={classes(dialog.body, styles.body)}>{children}</div>
      </div>
    </dialog>,
    document.body,
  );
}

/** A browser closes by Escape only what is modal. */
function useEscape(on: boolean, panel: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    // Escape may also end a Chinese word that is being composed, or be meant for a modal dialog above.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const dialog = event.target instanceof Element && event.target.closest('dialog, [role="dialog"]');
    if (!dialog || dialog === panel.current) onClose();
  });
  useLayoutEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
