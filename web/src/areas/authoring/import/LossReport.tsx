import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { type Imported, type Loss, LossList } from '../../document-import/public/losses.ts';

interface LossReportProps {
  imported: Imported;
  /** undefined: it is not compared yet with what students will see. */
  losses: Loss[] | undefined;
}

/** What came of a document, and what did not. That nothing was lost is said when it was compared, not before. */
export function LossReport({ imported: { markdown, losses: known, pictures }, losses }: LossReportProps) {
  const { import: text } = useTexts('staffProjects');
  if (markdown === '' && known.length === 0) return <Notice tone="danger">{text.empty}</Notice>;
  const read = text.read({ characters: markdown.length, pictures: pictures.length });
  if (losses?.length === 0) return <Notice tone="success">{`${read}${text.nothingLost}`}</Notice>;
  const shown = losses ?? known;
  return (
    <Notice tone={shown.length > 0 ? 'warning' : 'info'} title={read}>
      {losses ? null : <p>{text.comparing}</p>}
      <LossList losses={shown} />
    </Notice>
  );
}
