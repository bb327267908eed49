import { Modal } from 'antd';
import { inAntd } from '../../base/antd/Antd.tsx';
import { useTexts } from '../../locales/texts.ts';
import styles from './ShortcutsDialog.module.css';
import { type Shortcut, shortcutKeys, shortcutLabel } from './use-shortcuts.ts';

/** Every key of the player, and those of a video. */
function ShortcutsDialogInside({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useTexts('learning').player;
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
    <Modal
      open={open}
      title={text.shortcutsTitle}
      okText={text.shortcutsClose}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <Keys rows={all} />
      <h3 className={styles.heading}>{text.shortcutsVideo}</h3>
      <Keys rows={video} />
    </Modal>
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

export const ShortcutsDialog = inAntd(ShortcutsDialogInside);
