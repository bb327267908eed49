import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { Checkbox } from '../../kit/Choices.tsx';
import styles from './MarkingKeys.module.css';
import { areShortcutsEnabled, setShortcutsEnabled } from './shortcuts-enabled.ts';

/** Letters typed into a field are letters; a level or a box that was just chosen takes none. */
const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(typing) !== null;

/** A dialog is open; one that was closed may stay in the page unseen. */
const isAsking = () =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility());

interface Acts {
  next: () => void;
  previous: () => void;
}
const asking = 'zhixing-marking-keys';

/** J and K lead on and back, ? tells so; off while one types, and altogether where one likes (WCAG 2.1.4). */
export function useMarkingKeys({ next, previous }: Acts) {
  const act = useEffectEvent((key: string) => {
    const acts: Record<string, () => void> = {
      j: next,
      k: previous,
      '?': () => void window.dispatchEvent(new Event(asking)),
    };
    return acts[key]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || isTyping(event.target)) return;
      if (!areShortcutsEnabled() || isAsking()) return;
      act(event.key.toLowerCase());
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Lists the keys, and switches them off. */
export function ShortcutsButton() {
  const text = useTexts('staffMarking').keys;
  const { ui } = useTexts('common');
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(areShortcutsEnabled);
  useEffect(() => {
    const show = () => setOpen(true);
    window.addEventListener(asking, show);
    return () => window.removeEventListener(asking, show);
  }, []);
  const switchTo = (next: boolean) => {
    setShortcutsEnabled(next);
    setOn(next);
  };
  return (
    <>
      <Button variant="secondary" aria-label={text.title} onClick={() => setOpen(true)}>
        ?
      </Button>
      <Dialog open={open} title={text.title} closeLabel={ui.close} onClose={() => setOpen(false)}>
        <dl className={styles.keys}>
          {(['next', 'previous', 'help'] as const).map((name) => (
            <div key={name}>
              <dt>
                <kbd>{{ next: 'J', previous: 'K', help: '?' }[name]}</kbd>
              </dt>
              <dd>{text[name]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.hint}>{text.typing}</p>
        <Checkbox checked={on} onChange={switchTo}>
          {text.on}
        </Checkbox>
      </Dialog>
    </>
  );
}
