import { useState } from 'react';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/staff/SearchField.tsx';
import styles from '../../../ui/staff/staff.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { PageHeader, PlainList, type PlainListProps, useListQuery } from '../../back-office/public/page.ts';

import { useSelf } from '../../back-office/public/self.ts';
import type { College } from '../people.types.ts';
import { peopleApi } from '../people-api.ts';

import { CollegeActions } from './CollegeActions.tsx';
import { CollegeForm } from './CollegeForm.tsx';

/** The colleges that are the reader's to look after. */
export function Screen() {
  const { colleges: text, people } = useTexts('staff');
  const { may } = useSelf();
  const [creating, setCreating] = useState(false);
  const { keyword, paging, change, turn } = useListQuery();
  const query = peopleApi.useCollegesQuery({ ...(keyword ? { keyword } : {}), ...paging });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {may.includes('college.open') ? (
          <Button onClick={() => setCreating(true)}>{text.create}</Button>
        ) : null}
      </PageHeader>
      <div className={styles.bar}>
        <SearchField
          label={text.search}
          find={people.find}
          keyword={keyword}
          onSearch={(typed) => change({ keyword: typed })}
        />
      </div>
      <CollegeTable
        query={query}
        empty={keyword ? text.none : may.includes('college.open') ? text.noneYet : text.noneMine}
        onTurn={turn}
      />
      {creating ? <CollegeForm onClose={() => setCreating(false)} /> : null}
    </>
  );
}

function CollegeTable(props: Pick<PlainListProps<College>, 'query' | 'empty' | 'onTurn'>) {
  const { colleges: text, people } = useTexts('staff');
  const nameOf = useNameOf();
  return (
    <PlainList<College>
      {...props}
      keyOf={({ id }) => id}
      label={text.title}
      columns={[
        { title: text.name, cell: (college) => nameOf(college) },
        { title: text.staff, align: 'end', cell: ({ staff }) => staff },
        { title: text.camps, align: 'end', cell: ({ camps }) => camps },
        {
          title: text.state,
          cell: ({ closedAt }) => (
            <Tag tone={closedAt ? 'neutral' : 'success'}>{closedAt ? text.closed : text.open}</Tag>
          ),
        },
        { title: people.act, cell: (college) => <CollegeActions college={college} /> },
      ]}
    />
  );
}
