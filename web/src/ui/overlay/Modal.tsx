import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Dialog, Modal as LibraryModal, ModalOverlay } from 'react-aria-components/Modal';
import { useCloseOnBack } from './close-on-back.ts';
import { LibraryLocale } from './LibraryLocale.tsx';
import styles from './Modal.module.css';

interface ModalProps {
  /** Its name; without one the `Heading slot="title"` in it. */
  label?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** By Escape, by Back, by a press beside it; without one it has to be answered. */
  onClose?: (() => void) | undefined;
  /** A press outside does not close it: typed text would be lost. */
  stays?: boolean | undefined;
  children: ReactNode;
}

/**
 * The library gives the focus back in the next frame, yet takes `inert` from the page in an effect. Closed once a call is answered, and
 * not by a key or a press, the frame comes first: what is inert takes no focus (adobe/react-spectrum#10610). Here it is given after both.
 */
function useFocusOpener() {
  // While rendering: the dialog takes the focus as soon as it is in the page.
  const opener = useRef(typeof document === 'undefined' ? null : document.activeElement);
  useEffect(() => {
    const { current: opened } = opener;
    const giveBack = () => {
      if (document.activeElement === document.body && opened instanceof HTMLElement)
        opened.focus({ preventScroll: true });
    };
    // The library's effects end after this one.
    return () => queueMicrotask(giveBack);
  }, []);
}

/** What lies over the page until it is closed: keeps the keyboard, and gives it back to where it was. */
export function Modal({ label, className, style, onClose, stays, children }: ModalProps) {
  const dialog = useRef<HTMLElement>(null);
  /** The press must begin outside: selecting text inside the dialog may end outside. */
  const beside = useRef(false);
  /** A press of its own has reached it. */
  const pressed = useRef(false);
  // The second half of a double click on what opened it answers nothing and closes nothing.
  const dropDoubleClick = (event: MouseEvent) => {
    if (event.detail > 1 && !pressed.current) event.stopPropagation();
    else pressed.current = true;
  };
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  useFocusOpener();
  useCloseOnBack(onClose !== undefined, () => onClose?.());
  // The library focuses the dialog itself: the question before its first answer. A form begins at its first field.
  useLayoutEffect(() => dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  return (
    <LibraryLocale>
      {/* Not `isDismissable`: it adds a hidden button with a name that answers have too (取消). */}
      <ModalOverlay
        isOpen
        isKeyboardDismissDisabled={!onClose}
        onOpenChange={onClose}
        className={styles.overlay}
        onPointerDown={(event) => {
          beside.current = isBeside(event);
        }}
        onClickCapture={dropDoubleClick}
        onClick={(event) => {
          if (isBeside(event) && beside.current && !stays) onClose?.();
        }}
      >
        <LibraryModal className={styles.frame}>
          <Dialog ref={dialog} aria-label={label} className={className} style={style}>
            {children}
          </Dialog>
        </LibraryModal>
      </ModalOverlay>
    </LibraryLocale>
  );
}
