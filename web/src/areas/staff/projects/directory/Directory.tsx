import { useState } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Empty } from '../../../../ui/feedback/Empty.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useLanded } from '../../draft/use-landed.ts';
import { type DraftNode, type ProjectPageProps, projectsApi } from '../projects-api.ts';
import { AddNode } from './AddNode.tsx';
import styles from './Directory.module.css';
import { MoveSaid } from './MoveSaid.tsx';
import { NodeRow } from './NodeRow.tsx';
import { RemoveNode } from './RemoveNode.tsx';
import { useDirectory } from './use-directory.ts';
import { useMoving } from './use-moving.ts';

/** The directory of three levels: added to, renamed, rearranged by drag and by keyboard. */
export function Directory({ draft }: ProjectPageProps) {
  const { directory: text } = useTexts('staffProjects');
  const acts = useDirectory(draft);
  const { refetch } = projectsApi.useDraftQuery({ projectId: draft.projectId });
  useLanded(draft.projectId, () => void refetch());
  const moving = useMoving({ nodes: acts.nodes, onMove: acts.move });
  /** Below which node; null: at the top. */
  const [adding, setAdding] = useState<DraftNode | null>();
  const [removing, setRemoving] = useState<DraftNode>();
  const mayWrite = draft.may.includes('project.author');
  const addChapter = <Button onClick={() => setAdding(null)}>{text.addChapter}</Button>;
  return (
    <>
      {acts.nodes.length === 0 ? (
        <Empty title={text.none} hint={text.noneHint} action={mayWrite ? addChapter : null} />
      ) : (
        <>
          <div className={styles.bar}>
            <p>{text.hint}</p>
            {mayWrite ? addChapter : null}
          </div>
          <ol className={styles.tree} aria-label={text.label}>
            {moving.shown.map((node) => (
              <NodeRow
                key={node.id}
                node={node}
                draft={draft}
                acts={acts}
                moving={moving}
                mayWrite={mayWrite}
                onAdd={() => setAdding(node)}
                onRemove={() => setRemoving(node)}
              />
            ))}
          </ol>
        </>
      )}
      {acts.removed ? (
        <Notice
          action={
            <Button variant="secondary" onClick={() => void acts.putBack()}>
              {text.putBack}
            </Button>
          }
        >
          {text.removed(acts.removed)}
        </Notice>
      ) : null}
      <MoveSaid moving={moving} nodes={acts.nodes} />
      {adding === undefined ? null : (
        <AddNode parent={adding} acts={acts} onClose={() => setAdding(undefined)} />
      )}
      {removing ? <RemoveNode node={removing} acts={acts} onClose={() => setRemoving(undefined)} /> : null}
    </>
  );
}
