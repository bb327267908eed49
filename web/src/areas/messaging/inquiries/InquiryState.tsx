import type { InquiryStatus } from '@zhixing/contract/words';
import { useTexts } from '../../../locales/texts.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { Inquiry } from '../messaging.types.ts';
import styles from './inquiries.module.css';

const tones: Record<InquiryStatus, 'warning' | 'success' | 'neutral'> = {
  waiting: 'warning',
  answered: 'success',
  closed: 'neutral',
};

/** The state of a question, and the review it refers to. */
export function InquiryState({
  inquiry: { status, version },
}: {
  inquiry: Pick<Inquiry, 'status' | 'version'>;
}) {
  const text = useTexts('messaging').inquiries;
  return (
    <p className={styles.state}>
      <Tag tone={tones[status]}>{text.statuses[status]}</Tag>
      {version === null ? null : <Tag tone="primary">{text.ofReview({ version })}</Tag>}
    </p>
  );
}
