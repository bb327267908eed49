import { Modal } from 'antd';
import { useTexts } from '../../../../locales/texts.ts';
import type { DraftNode } from '../projects-api.ts';
import { subtreeOf } from './places.ts';
import type { DirectoryActs } from './use-directory.ts';

interface RemoveNodeProps {
  node: DraftNode;
  acts: DirectoryActs;
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
    <Modal
      open
      title={text.removeOf(node)}
      okText={text.remove}
      okButtonProps={{ danger: true }}
      cancelText={text.cancel}
      confirmLoading={acts.isBusy}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      {below.length > 0 ? (
        <p>
          {text.removeBelow({ count: below.length, titles: below.slice(0, 5).map(({ title }) => title) })}
        </p>
      ) : null}
      <p>{text.removeHint}</p>
    </Modal>
  );
}
