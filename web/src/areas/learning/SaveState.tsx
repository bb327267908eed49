import { useAppSelector } from '../../app/hooks.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { clockOf } from './homework-words.ts';
import styles from './SaveState.module.css';
import type { WritingState } from './use-writing.ts';

interface SaveStateProps {
  state: Pick<WritingState, 'phase' | 'changed'>;
  savedAt: string | null;
}

/** Where the words are: "已保存" only when the server has said so. */
export function SaveState({ state: { phase, changed }, savedAt }: SaveStateProps) {
  const isonline = useAppSelector((state) => state.account.isonline);
  const here = changed && (phase === 'failed' || !isonline);
  const [icon, words] = here ? onDevice : wordsFor(phase, changed, savedAt);
  return (
    <p className={styles.state} data-tone={here ? 'warning' : undefined} aria-live="polite">
      {icon ? <Icon name={icon} size={16} /> : null}
      {words}
    </p>
  );
}

const onDevice = ['alert', '还没存到服务器，内容已留在本机'] as const;

function wordsFor(
  phase: WritingState['phase'],
  changed: boolean,
  savedAt: string | null,
): [IconName | null, string] {
  if (phase === 'saving') return ['refresh', '正在保存…'];
  if (changed) return [null, '有改动，稍后自动保存'];
  return savedAt ? ['check', `已保存 ${clockOf(savedAt)}`] : [null, '会自动保存草稿'];
}
