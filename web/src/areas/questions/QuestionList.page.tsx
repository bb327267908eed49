import { inquiryStatuses } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { parseId } from '../../address.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Choice } from '../../ui/staff/Choices.tsx';
import type { PlainColumn } from '../../ui/staff/PlainTable.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import staffStyles from '../../ui/staff/staff.module.css';
import { PageHeader, PlainList, useListQuery } from '../back-office/public/page.ts';
import { InquiryState } from '../messaging/public/inquiries.ts';

import styles from './questions.module.css';
import { type InquiryRow, questionsApi } from './questions-api.ts';

/** What the address asks for: the dashboard leads here with a camp, and a reload keeps what was chosen. */
function useAsked() {
  const { search, keyword, paging, oneOf, change, turn } = useListQuery({ pageSize: 20 });
  const campId = parseId(search.get('campId')) || undefined;
  const status = oneOf('status', inquiryStatuses);
  const asked = {
    ...(campId ? { campId } : {}),
    ...(status ? { status } : {}),
    ...(keyword ? { keyword } : {}),
    ...paging,
  };
  return { asked, campId, status, keyword, change, turn };
}

/** What students ask: what waits longest first. */
export function Screen() {
  const text = useTexts('staffQuestions');
  const { asked, campId, status, keyword, change, turn } = useAsked();
  const query = questionsApi.useInquiriesQuery(asked);
  const camps = query.data?.camps ?? [];
  const narrowed = campId !== undefined || status !== undefined || keyword !== undefined;
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <div className={staffStyles.bar}>
        <SearchField label={text.search} keyword={keyword} onSearch={(typed) => change({ keyword: typed })} />
        <Choice
          label={text.camp}
          all={text.allCamps}
          value={campId}
          options={camps.map((camp) => ({ value: camp.campId, label: text.campOption(camp) }))}
          onChange={(chosen) => change({ campId: chosen })}
        />
        <Choice
          label={text.status}
          all={text.allStatuses}
          value={status}
          options={inquiryStatuses.map((value) => ({ value, label: text.statuses[value] }))}
          onChange={(chosen) => change({ status: chosen })}
        />
      </div>
      <Rows query={query} empty={narrowed ? text.noneFound : text.none} onTurn={turn} />
    </>
  );
}

interface RowsProps {
  query: Parameters<typeof PlainList<InquiryRow>>[0]['query'];
  empty: string;
  onTurn: (asked: { page: number; pageSize: number }) => void;
}

function Rows({ query, empty, onTurn }: RowsProps) {
  const text = useTexts('staffQuestions');
  const { time } = useChinaDates();
  const columns: PlainColumn<InquiryRow>[] = [
    {
      title: text.question,
      cell: (row) => (
        <Link to={staffPath(`/questions/${row.inquiryId}`)} className={styles.question ?? ''}>
          {row.question}
        </Link>
      ),
    },
    { title: text.status, cell: (row) => <InquiryState inquiry={row} /> },
    {
      title: text.student,
      cell: ({ student }) => (
        <div data-lines="">
          <span>{student.name}</span>
          {student.studentNo ? <small className={styles.small}>{student.studentNo}</small> : null}
        </div>
      ),
    },
    {
      title: text.place,
      cell: ({ chapterTitle, campTitle }) => (
        <span className={styles.place} data-lines="">
          <span>{chapterTitle}</span>
          <small className={styles.small}>{campTitle}</small>
        </span>
      ),
    },
    { title: text.updated, cell: ({ updatedAt }) => time(updatedAt) },
  ];
  return (
    <PlainList<InquiryRow>
      query={query}
      label={text.title}
      keyOf={({ inquiryId }) => inquiryId}
      columns={columns}
      sizes={[20, 50, 100]}
      empty={empty}
      onTurn={onTurn}
    />
  );
}
