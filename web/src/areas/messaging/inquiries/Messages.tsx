import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { classes } from '../../../ui/classes.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { Inquiry } from '../messaging.types.ts';
import styles from './inquiries.module.css';

/** The messages of a question, the oldest first. */
export function Messages({ messages }: { messages: Inquiry['messages'] }) {
  const text = useTexts('messaging').inquiries;
  const { time } = useChinaDates();
  return (
    <ol className={styles.messages}>
      {messages.map(({ messageId, author, byStaff, mine, content, at }) => (
        <li key={messageId} className={classes(styles.message, byStaff && styles.byStaff)}>
          <p className={styles.who}>
            <strong>{mine ? text.me : author}</strong>
            {byStaff ? <Tag tone="primary">{text.teacher}</Tag> : null}
            <time dateTime={at}>{time(at)}</time>
          </p>
          <p className={styles.words}>{content}</p>
        </li>
      ))}
    </ol>
  );
}
