import { useTexts } from '../../../locales/texts.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Tree, type TreeProps } from './Tree.tsx';

interface DirectoryDrawerProps extends Omit<TreeProps, 'onOpen'> {
  open: boolean;
  onClose: () => void;
}

/** On a phone, and in focus mode: the directory over the text. */
export function DirectoryDrawer({ open, onClose, ...place }: DirectoryDrawerProps) {
  const text = useTexts('learning').player;
  const { close } = useTexts('common').ui;
  return (
    <Dialog open={open} side="left" title={text.courseDirectory} onClose={onClose} closeLabel={close}>
      <Tree {...place} onOpen={onClose} />
    </Dialog>
  );
}
