import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import styles from './Dialog.module.css';
import { Modal } from './Modal.tsx';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** By Escape, by its button, by a press beside it; without one it has to be answered. */
  onClose?: (() => void) | undefined;
  /** A press outside does not close it: typed text would be lost. */
  stays?: boolean | undefined;
  /** The label of its close button. */
  closeLabel?: string;
  /** The answers, at its end. */
  footer?: ReactNode;
  /** In px; no wider than the screen. */
  width?: number;
  /** At the edge of the screen instead of its middle. */
  side?: 'left' | 'right' | 'bottom' | undefined;
  children?: ReactNode;
}

/** Asks or shows something over the page. */
export function Dialog({
  open,
  title,
  onClose,
  stays,
  closeLabel,
  footer,
  width,
  side,
  children,
}: DialogProps) {
  if (!open) return null;
  return (
    <Modal
      className={classes(styles.dialog, side && styles[side])}
      style={width ? { maxWidth: width } : undefined}
      onClose={onClose}
      stays={stays}
    >
      <div className={styles.box}>
        <div className={styles.head} data-toast-clear="">
          <Heading slot="title" className={styles.title}>
            {title}
          </Heading>
          {onClose && closeLabel ? (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" size={18} />
            </button>
          ) : null}
        </div>
        {children ? <div className={styles.body}>{children}</div> : null}
        {footer ? (
          <div className={styles.footer} data-toast-clear="">
            {footer}
          </div>
        ) : null}
      </div>
    </Modal>
  );
}
