import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { ListTable } from '../../kit/ListTable.tsx';
import { Deed } from '../Deed.tsx';
import styles from '../roster.module.css';
import type { RosterPerson } from '../roster.types.ts';
import { rosterApi } from '../roster-api.ts';
import { keyOf, nobody, type Selection, withPage } from '../selection.ts';
import { stateTones } from '../use-columns.tsx';

/** Who is in the camp and not in the file: a question, and nobody is removed unless somebody says whom (rules: roster-absent). */
export function Absent({ campId, importId, count }: { campId: number; importId: number; count: number }) {
  const all = useTexts('staffRoster');
  const text = all.importing;
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.absent}>
      <Notice tone="info">
        {text.absent({ count })}{' '}
        <Button type="link" className={styles.link ?? ''} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? text.hideAbsent : text.showAbsent}
        </Button>
      </Notice>
      {open ? <People campId={campId} importId={importId} /> : null}
    </section>
  );
}

function People({ campId, importId }: { campId: number; importId: number }) {
  const all = useTexts('staffRoster');
  const [asked, setAsked] = useState({ page: 1, pageSize: 20 });
  const [selection, setSelection] = useState<Selection>(nobody);
  const [removing, setRemoving] = useState(false);
  const query = rosterApi.useAbsentQuery({ importId, ...asked });
  return (
    <>
      <ListTable<RosterPerson>
        query={query}
        rowKey={keyOf}
        label={all.importing.absentList}
        empty={all.importing.noRows}
        sizes={[20, 50, 100]}
        onTurn={setAsked}
        rowSelection={{
          selectedRowKeys: [...selection.keys()],
          preserveSelectedRowKeys: true,
          getCheckboxProps: ({ name }: RosterPerson) => ({ 'aria-label': all.choose({ name }) }),
          onChange: (keys) => setSelection(withPage(selection, query.data?.list ?? [], keys)),
        }}
        columns={[
          { title: all.name, dataIndex: 'name' },
          { title: all.studentNo, dataIndex: 'studentNo' },
          { title: all.className, dataIndex: 'className' },
          {
            title: all.state,
            render: (_value, { state }) => <Tag tone={stateTones[state]}>{all.states[state]}</Tag>,
          },
        ]}
      />
      {selection.size > 0 ? (
        <Button danger onClick={() => setRemoving(true)}>
          {all.asks.remove({ count: selection.size })}
        </Button>
      ) : null}
      {removing ? (
        <Deed
          {...{ campId, selection, deed: 'remove' }}
          onDone={() => setSelection(nobody)}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}
