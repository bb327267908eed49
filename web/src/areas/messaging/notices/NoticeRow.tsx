import { Link } from 'react-router';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useTexts, useTranslations } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { classes } from '../../../ui/classes.ts';
import type { Notice } from '../messaging.types.ts';
import styles from './Notices.module.css';
import { noticePath } from './notice-path.ts';
import { noticeTexts } from './notice-texts.ts';
import { markRead } from './notices.actions.ts';

/** One notice. Following its link marks it as read. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const text = useTexts('messaging');
  const translations = useTranslations();
  const dispatch = useAppDispatch();
  const { time } = useChinaDates();
  const { title, text: words } = noticeTexts(translations, notice);
  const unread = notice.readAt === null;
  const read = () => {
    if (unread) void dispatch(markRead({ noticeIds: [notice.noticeId] }));
  };
  return (
    <li className={classes(styles.row, unread && styles.unread)}>
      <Link to={noticePath(notice)} onClick={read} className={styles.link ?? ''}>
        <span className={styles.what}>
          {unread ? <span className={styles.dot} role="img" aria-label={text.newMark} /> : null}
          <strong>{title}</strong>
          <time dateTime={notice.at}>{time(notice.at)}</time>
        </span>
        <span className={styles.words}>{words}</span>
      </Link>
    </li>
  );
}
