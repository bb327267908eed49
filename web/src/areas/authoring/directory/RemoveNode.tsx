import { useTexts } from '../../../locales/texts.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { DraftNode } from '../projects-api.ts';
import { subtreeOf } from './tree-positions.ts';
import type { DirectoryActions } from './use-directory.ts';

interface RemoveNodeProps {
  node: DraftNode;
  acts: DirectoryActions;
  onClose: () => void;
}

/** Asks before a node goes, and says what goes with it. */
export function RemoveNode({ node, acts, onClose }: RemoveNodeProps) {
  const { directory: text } = useTexts('staffProjects');
  const below = subtreeOf(acts.nodes, node.id).filter(({ id, type }) => id !== node.id && type !== null);
  const remove = async () => {
    if (await acts.remove(node)) onClose();
  };
  return (
    <ConfirmDialog
      title={text.removeOf(node)}
      act={text.remove}
      cancel={text.cancel}
      danger
      busy={acts.isBusy}
      onAct={() => void remove()}
      onClose={onClose}
    >
      {below.length > 0 ? (
        <p>
          {text.removeBelow({ count: below.length, titles: below.slice(0, 5).map(({ title }) => title) })}
        </p>
      ) : null}
      <p>{text.removeHint}</p>
    </ConfirmDialog>
  );
}
