import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { PlainTable } from '../../../ui/staff/PlainTable.tsx';
import { useListQuery } from '../../back-office/public/page.ts';
import { campPath, workStatesPath } from '../../camps/index.ts';
import type { Gradebook } from '../gradebook.types.ts';
import styles from './missing-work.module.css';
import { WorkList } from './WorkList.tsx';

import { countsOf, statesOf, workStates, worksOf } from './work-states.ts';

export interface WorkPageProps {
  campId: number;
  book: Gradebook;
}

/** Who has handed in what: the counts of each homework and test, or the students of one. */
export function WorkPage({ campId, book }: WorkPageProps) {
  const text = useTexts('staffMissingWork');
  const { date } = useChinaDates();
  const { search } = useListQuery();
  const works = worksOf(book);
  const chosen = works.find(({ item }) => item.key === search.get('item'));
  return (
    <section>
      <p className={styles.back}>
        <Link to={campPath(campId, 'gradebook')}>{text.gradebook}</Link>
        {chosen ? <Link to={workStatesPath(campId)}>{text.title}</Link> : null}
      </p>
      <h2 className={styles.title}>{chosen ? chosen.item.title : text.title}</h2>
      {chosen ? (
        <WorkList key={chosen.item.key} campId={campId} book={book} at={chosen.at} />
      ) : (
        <>
          <p className={styles.lead}>{text.lead}</p>
          <PlainTable
            label={text.title}
            dense
            rows={works}
            keyOf={({ item }) => item.key}
            empty={text.noWorks}
            columns={[
              {
                title: text.work,
                cell: ({ item }) => <Link to={workStatesPath(campId, item.key)}>{item.title}</Link>,
              },
              { title: text.dueAt, cell: ({ item }) => (item.dueAt ? date(item.dueAt) : '—') },
              ...workStates.map((state) => ({
                title: text.states[state],
                align: 'end' as const,
                cell: ({ at }: (typeof works)[number]) => countsOf(statesOf(book, at))[state],
              })),
            ]}
          />
        </>
      )}
    </section>
  );
}
