import { useTexts } from '../../../../locales/texts.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import styles from './ImportDialog.module.css';
import type { Imported } from './losses.ts';

/** What came of a document, and what did not. */
export function LossReport({ imported: { markdown, losses, pictures } }: { imported: Imported }) {
  const { import: text } = useTexts('staffProjects');
  if (markdown === '') return <Notice tone="danger">{text.empty}</Notice>;
  const read = text.read({ characters: markdown.length, pictures: pictures.length });
  if (losses.length === 0) return <Notice tone="success">{`${read}${text.nothingLost}`}</Notice>;
  return (
    <Notice tone="warning" title={read}>
      <ul className={styles.losses}>
        {losses.map(({ kind, count }) => (
          <li key={kind}>{text.losses[kind]({ count })}</li>
        ))}
      </ul>
    </Notice>
  );
}
