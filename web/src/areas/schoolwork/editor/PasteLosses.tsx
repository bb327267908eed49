import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { PasteLoss } from './pasting.ts';
import styles from './RichEditor.module.css';

/** What of the last paste did not come, above the text, in sight however far down that is read. */
export function PasteLosses({ losses, onClose }: { losses: PasteLoss[]; onClose: () => void }) {
  const text = useTexts('schoolwork').editor;
  return (
    <div className={styles.report} aria-live="polite">
      {losses.length > 0 ? (
        <Notice tone="warning" title={text.pasteLost} onClose={onClose}>
          {losses.map(({ kind, count }) => (
            <p key={kind}>{text.pasteLosses[kind]({ count })}</p>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}
