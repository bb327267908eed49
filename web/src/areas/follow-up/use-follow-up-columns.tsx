import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import type { PlainColumn } from '../../ui/staff/PlainTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DeliveryRecord } from '../back-office/public/deliveries.ts';
import { studentPath } from '../camps/index.ts';
import styles from './follow-up.module.css';
import type { FollowedStudent, FollowUpList } from './follow-up-api.ts';

/** Each reason with the figures behind it. */
export function useFollowUpColumns({ campId, list }: { campId: number; list: FollowUpList | undefined }) {
  const text = useTexts('staffFollowUp');
  const { date, time } = useChinaDates();
  const why = (student: FollowedStudent) => {
    const { lastAt, planned, behind, failed, returned, returnedAt } = student;
    return {
      idle: text.why.idle({ day: date(lastAt) }),
      behind: text.why.behind({ planned, behind }),
      failing: text.why.failing({ count: failed }),
      returned: text.why.returned({ count: returned, day: returnedAt ? date(returnedAt) : '' }),
    };
  };
  const columns: PlainColumn<FollowedStudent>[] = [
    {
      title: text.student,
      cell: ({ studentId, name, studentNo, className }) => (
        <span data-lines="" className={styles.student}>
          <Link to={studentPath(campId, studentId)}>{name}</Link>
          <small>{[studentNo, className].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      title: text.reason,
      cell: (student) => (
        <ul className={styles.reasons}>
          {student.risks.map((risk) => (
            <li key={risk}>
              <Tag tone="warning">{text.kinds[risk]}</Tag> <span>{why(student)[risk]}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: text.done,
      align: 'end',
      cell: ({ done }) => text.doneOf({ done, lessons: list?.lessons ?? 0 }),
    },
    {
      title: text.reminded,
      cell: ({ remindedAt, remindedBy, deliveries }) =>
        remindedAt ? (
          <span data-lines="">
            <span>{time(remindedAt)}</span>
            <small>{remindedBy}</small>
            <small className={styles.delivery}>
              <DeliveryRecord deliveries={deliveries} />
            </small>
          </span>
        ) : (
          text.never
        ),
    },
  ];
  return columns;
}
