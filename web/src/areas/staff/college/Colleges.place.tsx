import { Button, Tag } from 'antd';
import { type ComponentProps, useState } from 'react';
import { inAntd } from '../../../base/antd/Antd.tsx';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { ListTable } from '../kit/ListTable.tsx';
import { PlaceHeader } from '../kit/PlaceHeader.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { useSelf } from '../self.tsx';
import styles from '../staff.module.css';
import type { College } from '../staff.types.ts';
import { staffApi } from '../staff-api.ts';
import { CollegeActs } from './CollegeActs.tsx';
import { CollegeForm } from './CollegeForm.tsx';

/** The colleges that are the reader's to look after. */
function Colleges() {
  const { colleges: text, people } = useTexts('staff');
  const { may } = useSelf();
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ keyword?: string; page: number; pageSize: number }>({
    page: 1,
    pageSize: 10,
  });
  const query = staffApi.useCollegesQuery(asked);
  return (
    <>
      <PlaceHeader title={text.title} lead={text.lead}>
        {may.includes('college.open') ? (
          <Button type="primary" onClick={() => setCreating(true)}>
            {text.create}
          </Button>
        ) : null}
      </PlaceHeader>
      <div className={styles.bar}>
        <SearchField
          label={text.search}
          find={people.find}
          onSearch={(keyword) => setAsked({ keyword, page: 1, pageSize: asked.pageSize })}
        />
      </div>
      <CollegeTable query={query} onTurn={(turned) => setAsked({ ...asked, ...turned })} />
      {creating ? <CollegeForm onClose={() => setCreating(false)} /> : null}
    </>
  );
}

type CollegeTableProps = Pick<ComponentProps<typeof ListTable<College>>, 'query' | 'onTurn'>;

function CollegeTable(props: CollegeTableProps) {
  const { colleges: text, people } = useTexts('staff');
  const nameOf = useNameOf();
  return (
    <ListTable<College>
      {...props}
      rowKey="id"
      label={text.title}
      empty={text.none}
      columns={[
        { title: text.name, render: (_value, college) => nameOf(college) },
        { title: text.staff, dataIndex: 'staff' },
        { title: text.camps, dataIndex: 'camps' },
        {
          title: text.state,
          render: (_value, { closedAt }) => <Tag>{closedAt ? text.closed : text.open}</Tag>,
        },
        { title: people.act, render: (_value, college) => <CollegeActs college={college} /> },
      ]}
    />
  );
}

export const Screen = inAntd(Colleges);
