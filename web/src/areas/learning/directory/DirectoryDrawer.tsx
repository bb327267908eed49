import { Drawer } from 'antd';
import { inAntd } from '../../../base/antd/Antd.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Tree, type TreeProps } from './Tree.tsx';

interface DirectoryDrawerProps extends Omit<TreeProps, 'onOpen'> {
  open: boolean;
  onClose: () => void;
}

/** On a phone, and in focus mode: the directory over the text. */
function DirectoryDrawerInside({ open, onClose, ...place }: DirectoryDrawerProps) {
  const text = useTexts('learning').player;
  return (
    <Drawer
      title={text.courseDirectory}
      placement="left"
      size="min(22rem, 88vw)"
      open={open}
      onClose={onClose}
    >
      <Tree {...place} onOpen={onClose} />
    </Drawer>
  );
}

export const DirectoryDrawer = inAntd(DirectoryDrawerInside);
