import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { PlainList, useListQuery } from '../../back-office/public/page.ts';
import { contentApi, type Publication } from '../content-api.ts';
import type { Draft } from '../projects-api.ts';
import styles from './Publish.module.css';

/** Every publication, the newest first; that one alone can be taken back, unless it was the first. */
export function History({ draft: { projectId, may } }: { draft: Draft }) {
  const text = useTexts('staffContent').publish;
  const { time } = useChinaDates();
  const { paging, turn } = useListQuery();
  const [asking, setAsking] = useState<Publication>();
  const query = contentApi.usePublicationsQuery({ projectId, ...paging });
  const [withdrawPublication, { isLoading }] = contentApi.useWithdrawPublicationMutation();
  const newest = paging.page === 1 ? query.data?.list[0] : undefined;
  const mayWithdraw = (row: Publication) =>
    row.no === newest?.no && row.no > 1 && may.includes('project.publish');
  const go = async () => {
    if (asking) await withdrawPublication({ projectId, no: asking.no });
    setAsking(undefined);
  };
  return (
    <>
      <PlainList<Publication>
        query={query}
        label={text.history}
        empty={text.neverPublished}
        keyOf={({ no }) => no}
        onTurn={turn}
        columns={[
          { title: text.no, cell: ({ no }) => text.noOf({ no }) },
          { title: text.at, cell: ({ publishedAt }) => time(publishedAt) },
          { title: text.by, cell: ({ publishedBy }) => publishedBy?.name ?? text.somebody },
          { title: text.what, cell: (row) => <What row={row} /> },
          {
            title: text.act,
            cell: (row) =>
              mayWithdraw(row) ? (
                <Button variant="grave" size="small" onClick={() => setAsking(row)}>
                  {text.withdraw}
                </Button>
              ) : null,
          },
        ]}
      />
      {asking ? (
        <ConfirmDialog
          title={text.withdrawOf({ no: asking.no })}
          act={text.withdraw}
          cancel={text.cancel}
          danger
          busy={isLoading}
          onAct={() => void go()}
          onClose={() => setAsking(undefined)}
        >
          {text.withdrawHint}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function What({ row: { no, leaves: lessons, fields, takesBack, takenBack } }: { row: Publication }) {
  const text = useTexts('staffContent').publish;
  return (
    <span className={styles.tags}>
      {takesBack === null ? null : <Tag>{text.tookBack({ no: takesBack })}</Tag>}
      {takenBack ? <Tag tone="warning">{text.takenBack}</Tag> : null}
      {no === 1 ? text.firstTime : text.changed({ lessons: lessons.length, fields: fields.length })}
    </span>
  );
}
