import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Effects } from './Effects.tsx';
import type { RegradePreview } from './tests-api.ts';

interface EffectsDialogProps {
  /** What is done, e.g. "full points for everybody". */
  what: string;
  /** The label of the button that does it. */
  act: string;
  preview: RegradePreview;
  busy: boolean;
  onApply: (revoked: number[]) => void;
  onBack: () => void;
}

/** Whose score a regrade changes, before it is applied. */
export function EffectsDialog({ what, act, preview, busy, onApply, onBack }: EffectsDialogProps) {
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
      <Effects preview={preview} revoked={revoked} onRevoke={setRevoked} />
    </ConfirmDialog>
  );
}
