import { Button, Popconfirm, Table } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { labelled, stacked } from '../kit/stacked.ts';
import styles from './camps.module.css';
import type { Camp, CampDeadlines } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { ExtendForm } from './ExtendForm.tsx';

type Extension = CampDeadlines['extensions'][number];

/** Who was given more time, where and why. */
export function Extensions({ camp, deadlines }: { camp: Camp; deadlines: CampDeadlines }) {
  const text = useTexts('staffCamps').extend;
  const { time } = useChinaDates();
  const [giving, setGiving] = useState(false);
  const heading = useId();
  const titles = new Map(deadlines.leaves.map(({ chapterId, title }) => [chapterId, title]));
  const changes = camp.may.includes('camp.change');
  const some = deadlines.leaves.some(({ dueAt }) => dueAt !== null);
  return (
    <section aria-labelledby={heading} className={styles.stack}>
      <div className={styles.heading}>
        <h2 id={heading}>{text.title}</h2>
        {changes ? (
          <Button disabled={!some} onClick={() => setGiving(true)}>
            {text.give}
          </Button>
        ) : null}
      </div>
      <p className={styles.below}>{some ? text.hint : text.noDeadlines}</p>
      {deadlines.extensions.length > 0 ? (
        <Table<Extension>
          rowKey={({ chapterId, student }) => `${chapterId} ${student.id}`}
          aria-label={text.title}
          dataSource={deadlines.extensions}
          pagination={{ hideOnSinglePage: true, pageSize: 20 }}
          size="small"
          scroll={{ x: true }}
          className={stacked}
          columns={labelled<Extension>([
            { title: text.student, render: (_value, { student }) => `${student.name} ${student.studentNo}` },
            { title: text.leaf, render: (_value, { chapterId }) => titles.get(chapterId) ?? '—' },
            { title: text.until, render: (_value, { dueAt }) => time(dueAt) },
            { title: text.reason, width: '16rem', dataIndex: 'reason' },
            { title: text.by, dataIndex: 'givenBy' },
            ...(changes
              ? [
                  {
                    title: text.act,
                    render: (_value: unknown, each: Extension) => <Withdraw camp={camp} extension={each} />,
                  },
                ]
              : []),
          ])}
        />
      ) : null}
      {giving ? <ExtendForm camp={camp} deadlines={deadlines} onClose={() => setGiving(false)} /> : null}
    </section>
  );
}

function Withdraw({ camp, extension: { chapterId, student } }: { camp: Camp; extension: Extension }) {
  const text = useTexts('staffCamps').extend;
  const [withdraw, { isLoading }] = campsApi.useWithdrawExtensionMutation();
  return (
    <Popconfirm
      title={text.withdrawHint}
      okText={text.withdraw}
      cancelText={text.cancel}
      onConfirm={() => void withdraw({ campId: camp.id, chapterId, studentId: student.id })}
    >
      <Button size="small" loading={isLoading}>
        {text.withdraw}
        <span className="visually-hidden"> {student.name}</span>
      </Button>
    </Popconfirm>
  );
}
