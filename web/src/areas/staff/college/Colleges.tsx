import { Button, Input, Table, Tag } from 'antd';
import { useState } from 'react';
import { PageTurner } from '../../../base/PageTurner.tsx';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useSelf } from '../self.tsx';
import styles from '../staff.module.css';
import type { College } from '../staff.types.ts';
import { staffApi } from '../staff-api.ts';
import { CollegeActs } from './CollegeActs.tsx';
import { CollegeForm } from './CollegeForm.tsx';

const sizes: [number, ...number[]] = [10, 20, 50];

/** The colleges that are the reader's to look after. */
export function Colleges() {
  const { colleges: text, people } = useTexts('staff');
  const { may } = useSelf();
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ keyword?: string; page: number; pageSize: number }>({
    page: 1,
    pageSize: 10,
  });
  const { data, isFetching } = staffApi.useCollegesQuery(asked);
  return (
    <>
      <h1>{text.title}</h1>
      <div className={styles.bar}>
        <Input.Search
          aria-label={text.search}
          placeholder={text.search}
          enterButton={people.find}
          maxLength={100}
          allowClear
          onSearch={(keyword) => setAsked({ keyword, page: 1, pageSize: asked.pageSize })}
        />
        {may.includes('college.open') ? (
          <Button type="primary" onClick={() => setCreating(true)}>
            {text.create}
          </Button>
        ) : null}
      </div>
      <CollegeTable colleges={data?.list ?? []} busy={isFetching} />
      {data ? (
        <PageTurner
          of={data}
          sizes={sizes}
          busy={isFetching}
          onTurn={(turned) => setAsked({ ...asked, ...turned })}
        />
      ) : null}
      {creating ? <CollegeForm onClose={() => setCreating(false)} /> : null}
    </>
  );
}

function CollegeTable({ colleges, busy }: { colleges: College[]; busy: boolean }) {
  const { colleges: text, people } = useTexts('staff');
  const nameOf = useNameOf();
  return (
    <Table<College>
      rowKey="id"
      dataSource={colleges}
      loading={busy && colleges.length === 0}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text.none }}
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
