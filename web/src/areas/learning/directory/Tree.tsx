import { useAppSelector } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { DirectoryTree } from './DirectoryTree.tsx';

export interface TreeProps {
  projectId: number;
  chapterId: number;
  onOpen?: () => void;
}

/** The directory of the project on screen, as a way to its lessons. */
export function Tree({ projectId, chapterId, onOpen }: TreeProps) {
  const directory = useAppSelector((state) => state.learning.directory);
  const text = useTexts('learning').player;
  return (
    <nav aria-label={text.courseDirectory}>
      <DirectoryTree directory={directory} projectId={projectId} current={chapterId} onOpen={onOpen} />
    </nav>
  );
}
