import { clockOf } from '../../base/time/clock.ts';
import { useTexts } from '../../locales/texts.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { Phase } from './phase.ts';
import styles from './SaveState.module.css';

interface SaveStateProps {
  state: { phase: Phase; submitting: boolean };
  savedAt: string | null;
}

const icons: Partial<Record<Phase, IconName>> = {
  saving: 'refresh',
  kept: 'alert',
  refused: 'alert',
  conflict: 'alert',
};

/** The save state of an editor: "已保存" only when the server has confirmed it. */
export function SaveState({ state: { phase, submitting }, savedAt }: SaveStateProps) {
  const text = useTexts('schoolwork').state;
  const saved = savedAt ? text.saved({ time: clockOf(savedAt) }) : text.empty;
  const kept = submitting ? text.keptSubmission : text.kept;
  const words = phase === 'saved' ? saved : phase === 'kept' ? kept : text[phase];
  const icon = phase === 'saved' && savedAt ? 'check' : icons[phase];
  const warns = phase === 'kept' || phase === 'refused' || phase === 'conflict';
  return (
    <p className={styles.state} data-tone={warns ? 'warning' : undefined} aria-live="polite">
      {icon ? <Icon name={icon} size={16} /> : null}
      {words}
    </p>
  );
}
