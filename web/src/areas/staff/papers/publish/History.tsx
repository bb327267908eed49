import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { useChinaDates } from '../../../../ui/china-time.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { ListTable } from '../../kit/ListTable.tsx';
import type { Draft } from '../../projects/projects-api.ts';
import { type Publication, papersApi } from '../papers-api.ts';
import styles from './Publish.module.css';

/** Every publication, the newest first; that one alone can be taken back, unless it was the first. */
export function History({ draft: { projectId, may } }: { draft: Draft }) {
  const text = useTexts('staffPapers').publish;
  const { time } = useChinaDates();
  const [turned, setTurned] = useState({ page: 1, pageSize: 10 });
  const [asking, setAsking] = useState<Publication>();
  const query = papersApi.usePublicationsQuery({ projectId, ...turned });
  const [takeBack, { isLoading }] = papersApi.useTakeBackMutation();
  const newest = turned.page === 1 ? query.data?.list[0] : undefined;
  const mayTakeBack = (row: Publication) =>
    row.no === newest?.no && row.no > 1 && may.includes('project.publish');
  const go = async () => {
    if (asking) await takeBack({ projectId, no: asking.no });
    setAsking(undefined);
  };
  return (
    <>
      <ListTable<Publication>
        query={query}
        label={text.history}
        empty={text.neverPublished}
        rowKey="no"
        onTurn={setTurned}
        columns={[
          { title: text.no, dataIndex: 'no', render: (no: number) => text.noOf({ no }) },
          { title: text.at, dataIndex: 'publishedAt', render: (at: string) => time(at) },
          { title: text.by, render: (_, { publishedBy }) => publishedBy?.name ?? text.somebody },
          { title: text.what, render: (_, row) => <What row={row} /> },
          {
            title: text.act,
            render: (_, row) =>
              mayTakeBack(row) ? (
                <Button size="small" danger onClick={() => setAsking(row)}>
                  {text.takeBack}
                </Button>
              ) : null,
          },
        ]}
      />
      <Modal
        // Opened anew its button is not the one that was busy.
        open={asking !== undefined}
        destroyOnHidden
        title={text.takeBackOf({ no: asking?.no ?? 0 })}
        okText={text.takeBack}
        cancelText={text.cancel}
        okButtonProps={{ danger: true }}
        confirmLoading={isLoading}
        onOk={go}
        onCancel={() => setAsking(undefined)}
      >
        <p>{text.takeBackHint}</p>
      </Modal>
    </>
  );
}

function What({ row: { no, leaves, fields, takesBack, takenBack } }: { row: Publication }) {
  const text = useTexts('staffPapers').publish;
  return (
    <span className={styles.tags}>
      {takesBack === null ? null : <Tag>{text.tookBack({ no: takesBack })}</Tag>}
      {takenBack ? <Tag tone="warning">{text.takenBack}</Tag> : null}
      {no === 1 ? text.firstTime : text.changed({ leaves: leaves.length, fields: fields.length })}
    </span>
  );
}
