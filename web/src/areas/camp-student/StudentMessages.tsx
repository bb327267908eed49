import { Link } from 'react-router';
import { useContentLang } from '../../locales/content.ts';
import { useTexts, useTranslations } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { DeliveryRecord } from '../back-office/public/deliveries.ts';
import { noticeTexts } from '../messaging/public/notice-texts.ts';
import { StudentSection } from './StudentSection.tsx';
import styles from './student.module.css';
import type { CampStudent } from './student-api.ts';

/** The student's questions in the camp, each a link to its messages. */
export function StudentInquiries({ inquiries }: Pick<CampStudent, 'inquiries'>) {
  const text = useTexts('staffStudent').inquiries;
  const { statuses } = useTexts('messaging').inquiries;
  const lang = useContentLang();
  const { time } = useChinaDates();
  return (
    <StudentSection title={text.title}>
      {inquiries.length === 0 ? <p className={styles.none}>{text.none}</p> : null}
      <ul className={styles.rows}>
        {inquiries.map(({ inquiryId, chapterTitle, status, updatedAt }) => (
          <li key={inquiryId}>
            <Link to={staffPath(`/questions/${inquiryId}`)} lang={lang}>
              {chapterTitle}
            </Link>
            <span className={styles.below}>
              {statuses[status]} · {time(updatedAt)}
            </span>
          </li>
        ))}
      </ul>
    </StudentSection>
  );
}

/** The notices that the student received about the project, the newest first. */
export function StudentNotices({ notices }: Pick<CampStudent, 'notices'>) {
  const text = useTexts('staffStudent').notices;
  const translations = useTranslations();
  const { time } = useChinaDates();
  return (
    <StudentSection title={text.title}>
      {notices.length === 0 ? <p className={styles.none}>{text.none}</p> : null}
      <ul className={styles.rows}>
        {notices.map((notice) => (
          <li key={notice.noticeId}>
            {noticeTexts(translations, notice).text}
            <span className={styles.below}>
              {time(notice.at)} · {notice.readAt ? text.read : text.unread}
              <DeliveryRecord deliveries={notice.deliveries} separator=" · " />
            </span>
          </li>
        ))}
      </ul>
    </StudentSection>
  );
}
