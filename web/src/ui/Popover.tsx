import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { classes } from './classes.ts';
import { useListPlace, usePressBeside } from './list-place.ts';
import over from './over.module.css';
import styles from './Popover.module.css';

interface PopoverProps extends Omit<ButtonProps, 'onClick' | 'content'> {
  /** What stands over the page, below the button; it takes the focus itself where it wants it. */
  content: (shut: () => void) => ReactNode;
}

/** A button and what it opens over the page: a press beside it closes it, Escape gives the focus back to the button. */
export function PopoverButton({ content, ...button }: PopoverProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [shut] = useState(() => () => setOpen(false));
  return (
    <>
      <Button
        variant="secondary"
        {...button}
        ref={opener}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <Panel id={id} opener={opener} onShut={shut}>
          {content(shut)}
        </Panel>
      ) : null}
    </>
  );
}

interface PanelProps {
  id: string;
  opener: RefObject<HTMLButtonElement | null>;
  onShut: () => void;
  children: ReactNode;
}

function Panel({ id, opener, onShut, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useListPlace(opener, panel, { own: true });
  usePressBeside([opener, panel], onShut);
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Of what is open here, not of a dialog around it.
    event.preventDefault();
    event.stopPropagation();
    opener.current?.focus();
    onShut();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what stands in it
    <div ref={panel} id={id} popover="manual" className={classes(over.over, styles.panel)} onKeyDown={press}>
      {children}
    </div>
  );
}
