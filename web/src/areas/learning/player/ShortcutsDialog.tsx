import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import styles from './ShortcutsDialog.module.css';
import { type Shortcut, shortcutKeys, shortcutLabel } from './use-shortcuts.ts';

/** Every key of the player, and those of a video. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useTexts('learning').player;
  const { close } = useTexts('common').ui;
  const { keys } = text;
  const video: [string, string][] = [
    [`${text.space} / K`, keys.play],
    ['← / →', keys.seek],
    ['↑ / ↓', keys.volume],
    ['C', keys.captions],
    ['M', keys.mute],
    ['F', keys.fullscreen],
  ];
  const all = (Object.keys(shortcutKeys) as Shortcut[]).map((name): [string, string] => [
    shortcutLabel(name),
    keys[name],
  ]);
  return (
    <Dialog
      open={open}
      title={text.shortcutsTitle}
      onClose={onClose}
      closeLabel={close}
      footer={<Button onClick={onClose}>{text.shortcutsClose}</Button>}
    >
      <Keys rows={all} />
      <h3 className={styles.heading}>{text.shortcutsVideo}</h3>
      <Keys rows={video} />
    </Dialog>
  );
}

function Keys({ rows }: { rows: [key: string, words: string][] }) {
  return (
    <dl className={styles.keys}>
      {rows.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
