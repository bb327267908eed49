import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { PlainList } from '../../back-office/public/page.ts';
import { projectsApi, type RemovedNode } from '../projects-api.ts';
import styles from './Directory.module.css';
import type { DirectoryActions } from './use-directory.ts';

interface NodeTrashProps {
  projectId: number;
  acts: DirectoryActions;
  onClose: () => void;
}

/** What was removed from the directory in the last 30 days, each to be put back (rules: trash). */
export function NodeTrash({ projectId, acts, onClose }: NodeTrashProps) {
  const { trash: text, kinds } = useTexts('staffProjects');
  const { ui } = useTexts('common');
  const { time } = useChinaDates();
  const [asked, setAsked] = useState({ page: 1, pageSize: 10 });
  const query = projectsApi.useRemovedNodesQuery({ projectId, ...asked });
  return (
    <Dialog open width={760} title={text.title} closeLabel={ui.close} onClose={onClose}>
      <p className={styles.trash}>{text.hint}</p>
      <PlainList<RemovedNode>
        query={query}
        label={text.title}
        empty={text.none}
        keyOf={({ nodeId }) => nodeId}
        onTurn={setAsked}
        columns={[
          {
            title: text.what,
            cell: ({ title, type, place, leavesBelow }) => (
              <span className={styles.removed}>
                <strong>{title}</strong>
                <small>
                  {[
                    type === null ? text.chapter : kinds[type],
                    place.length > 0 ? text.below({ place }) : text.atTop,
                    ...(leavesBelow > 0 ? [text.with({ count: leavesBelow })] : []),
                  ].join(' · ')}
                </small>
              </span>
            ),
          },
          { title: text.when, cell: ({ removedAt }) => time(removedAt) },
          {
            title: text.act,
            cell: ({ nodeId, title }) => (
              <Button
                variant="secondary"
                size="small"
                disabled={acts.isBusy}
                onClick={() => void acts.restore(nodeId)}
              >
                {text.restore}
                <span className="visually-hidden"> {title}</span>
              </Button>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
