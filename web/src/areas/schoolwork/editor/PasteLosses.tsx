import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { PasteLoss } from './pasting.ts';

/** What of the last paste did not come. */
export function PasteLosses({ losses, onClose }: { losses: PasteLoss[]; onClose: () => void }) {
  const text = useTexts('schoolwork').editor;
  if (losses.length === 0) return null;
  return (
    <Notice tone="warning" title={text.pasteLost} onClose={onClose}>
      {losses.map(({ kind, count }) => (
        <p key={kind}>{text.pasteLosses[kind]({ count })}</p>
      ))}
    </Notice>
  );
}
