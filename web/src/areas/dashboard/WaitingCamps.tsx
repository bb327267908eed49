import type { Calls, Data } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useContentLang, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { type PlainColumn, PlainTable } from '../../ui/staff/PlainTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './dashboard.module.css';

type Camp = Data<Calls['POST /mapi/Desk/get']>['camps'][number];
type Kind =
  | 'works'
  | 'texts'
  | 'inquiries'
  | 'approvals'
  | 'corrections'
  | 'appeals'
  | 'gradebooks'
  | 'returned';

/** Where each count leads. */
const listPathOf: Record<Kind, (campId: number) => string> = {
  works: (campId) => `/marking?type=${contentType.homework}&campId=${campId}`,
  texts: (campId) => `/marking?type=${contentType.test}&campId=${campId}`,
  inquiries: (campId) => `/questions?status=waiting&campId=${campId}`,
  approvals: (campId) => `/camps/${campId}/roster?state=waiting`,
  corrections: (campId) => `/camps/${campId}/roster`,
  appeals: (campId) => `/appeals?state=waiting&campId=${campId}`,
  gradebooks: (campId) => `/camps/${campId}/gradebook`,
  returned: (campId) => `/camps/${campId}/gradebook`,
};

/** What waits in each camp: a row of counts, each the way to what it counts. */
export function WaitingCamps({ camps, more }: { camps: Camp[]; more: number }) {
  const text = useTexts('staff').dashboard;
  const titleOf = useTitleOf();
  const contentLang = useContentLang();
  const { date, time } = useChinaDates();
  const count = (kind: Kind): PlainColumn<Camp> => ({
    title: text.of[kind],
    align: 'end',
    cell: (camp) =>
      camp[kind] > 0 ? (
        <Link
          to={staffPath(listPathOf[kind](camp.campId))}
          className={styles.count}
          aria-label={`${camp.title} ${text.of[kind]} ${camp[kind]}`}
        >
          {camp[kind]}
        </Link>
      ) : (
        <span className={styles.none} data-quiet="">
          0
        </span>
      ),
  });
  const columns: PlainColumn<Camp>[] = [
    {
      title: text.camp,
      cell: (camp) => (
        <span className={styles.camp} data-lines="">
          <Link to={staffPath(`/camps/${camp.campId}`)} lang={contentLang}>
            {camp.title}
          </Link>
          <small className="keep-words">
            {titleOf({ title: camp.projectTitle, titleEn: camp.projectTitleEn })}
            {camp.oldest ? ` · ${text.oldest({ time: time(camp.oldest) })}` : ''}
          </small>
          {camp.appealsOverdue > 0 ? (
            <Tag tone="danger">{text.appealsOverdue({ count: camp.appealsOverdue })}</Tag>
          ) : null}
          {camp.appealsOverdue === 0 && camp.appealsDueAt ? (
            <Tag>{text.appealsDue({ date: date(camp.appealsDueAt) })}</Tag>
          ) : null}
        </span>
      ),
    },
    ...(
      [
        'works',
        'texts',
        'inquiries',
        'approvals',
        'corrections',
        'appeals',
        'gradebooks',
        'returned',
      ] as const
    ).map(count),
    {
      title: text.ends,
      cell: ({ endsAt, endsSoon }) => (
        <span className={styles.ends}>
          {date(endsAt)} {endsSoon ? <Tag tone="warning">{text.endsSoon}</Tag> : null}
        </span>
      ),
    },
  ];
  return (
    <>
      <PlainTable label={text.waiting} columns={columns} rows={camps} keyOf={({ campId }) => campId} />
      {more > 0 ? <p className={styles.hint}>{text.more({ more })}</p> : null}
    </>
  );
}
