import { useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Effects, type EffectsProps } from './Effects.tsx';

interface EffectsDialogProps extends Pick<EffectsProps, 'preview' | 'after'> {
  /** What is done, e.g. "full points for everybody". */
  what: string;
  /** The label of the button that does it. */
  act: string;
  busy: boolean;
  onApply: (revoked: number[]) => void;
  onBack: () => void;
}

/** Whose score a regrade changes, before it is applied. */
export function EffectsDialog({ what, act, preview, after, busy, onApply, onBack }: EffectsDialogProps) {
  const text = useTexts('staffTests').regrade;
  const [revoked, setRevoked] = useState<ReadonlySet<number>>(new Set());
  return (
    <ConfirmDialog
      title={text.effectsOf({ what })}
      act={act}
      cancel={text.back}
      width={720}
      busy={busy}
      stays
      onAct={() => onApply([...revoked])}
      onClose={onBack}
    >
      <Effects preview={preview} after={after} revoked={revoked} onRevoke={setRevoked} />
    </ConfirmDialog>
  );
}
