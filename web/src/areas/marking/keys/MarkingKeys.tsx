import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Checkbox } from '../../../ui/staff/Choices.tsx';
import styles from './MarkingKeys.module.css';
import { setShortcutsEnabled, useShortcutsEnabled } from './shortcuts-enabled.ts';
import { useMarkingKeys } from './use-marking-keys.ts';

/** In the order in which they are listed. */
const keys = {
  next: ['J'],
  previous: ['K'],
  level: ['1', '…', '9'],
  criterion: ['[', ']'],
  comment: ['C'],
  prompt: ['T'],
  help: ['?'],
} as const;
const names = Object.keys(keys) as (keyof typeof keys)[];

/** Lists the keys, and switches them off. */
export function ShortcutsButton() {
  const text = useTexts('staffMarking').keys;
  const { ui } = useTexts('common');
  const [open, setOpen] = useState(false);
  const on = useShortcutsEnabled();
  useMarkingKeys({ '?': () => setOpen(true) });
  return (
    <>
      <Button variant="secondary" aria-label={text.title} onClick={() => setOpen(true)}>
        ?
      </Button>
      <Dialog open={open} title={text.title} closeLabel={ui.close} onClose={() => setOpen(false)}>
        <dl className={styles.keys}>
          {names.map((name) => (
            <div key={name}>
              <dt>{keys[name].map((key) => (key === '…' ? key : <kbd key={key}>{key}</kbd>))}</dt>
              <dd>{text[name]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.hint}>{text.typing}</p>
        <Checkbox checked={on} onChange={setShortcutsEnabled}>
          {text.on}
        </Checkbox>
      </Dialog>
    </>
  );
}
