import { Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../locales/texts.ts';
import { ListTable } from '../../kit/ListTable.tsx';
import { projectPath } from '../../projects/project-paths.ts';
import { BankFilter } from '../bank/BankFilter.tsx';
import { plain } from '../bank/plain.ts';
import { useBankList } from '../bank/use-bank-list.ts';
import styles from '../papers.module.css';
import type { BankQuestion } from '../papers-api.ts';

interface PickerProps {
  projectId: number;
  /** Those the test has already. */
  chosen: number[];
  onChoose: (added: number[]) => void;
  onClose: () => void;
}

/** Questions of the bank to put into a test, chosen over several pages and filters. */
export function Picker({ projectId, chosen, onChoose, onClose }: PickerProps) {
  const { test: text, bank } = useTexts('staffPapers');
  const kinds = useTexts('learning').test.kinds;
  const { asked, ask, query } = useBankList(projectId);
  const [added, setAdded] = useState<number[]>([]);
  return (
    <Modal
      open
      width={880}
      title={text.pick}
      okText={text.add({ count: added.length })}
      cancelText={text.cancel}
      okButtonProps={{ disabled: added.length === 0 }}
      onOk={() => {
        onChoose(added);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className={styles.list}>
        <BankFilter asked={asked} ask={ask} tags={query.data?.tags ?? []} />
        <ListTable<BankQuestion>
          query={query}
          label={bank.label}
          empty={
            asked.isFiltered ? bank.noMatch : <Link to={projectPath(projectId, 'bank')}>{text.toBank}</Link>
          }
          rowKey="questionId"
          onTurn={ask}
          rowSelection={{
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...chosen, ...added],
            onChange: (keys) => setAdded(keys.map(Number).filter((id) => !chosen.includes(id))),
            getCheckboxProps: ({ questionId, stem }) => ({
              disabled: chosen.includes(questionId),
              'aria-label': plain(stem) || bank.noStem,
            }),
          }}
          columns={[
            {
              title: bank.stem,
              render: (_, { stem }) => <span className={styles.stem}>{plain(stem) || bank.noStem}</span>,
            },
            { title: bank.kind, render: (_, { kind }) => kinds[kind] },
            { title: bank.marks, dataIndex: 'marks', align: 'right' },
          ]}
        />
      </div>
    </Modal>
  );
}
