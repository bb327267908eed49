import { type LazyPart, lazyPart, OpenFailed } from '../../../base/lazy-part.tsx';

/** The overlays of the player. */
export type OverlayName = 'directory' | 'note' | 'help';

interface OverlayProps {
  projectId: number;
  chapterId: number;
  open: boolean;
  onClose: () => void;
}

/** Their code is loaded when one is first opened, or prefetched when its button is pointed at. */
export const overlays: Record<OverlayName, LazyPart<OverlayProps>> = {
  directory: lazyPart<OverlayProps>(
    'learning/directory',
    () => import('../directory/DirectoryDrawer.tsx').then(({ DirectoryDrawer }) => DirectoryDrawer),
    { Failed: OpenFailed },
  ),
  note: lazyPart<OverlayProps>(
    'schoolwork/note',
    () => import('../../schoolwork/public/note.ts').then(({ NoteDrawer }) => NoteDrawer),
    { Failed: OpenFailed },
  ),
  help: lazyPart<OverlayProps>(
    'learning/shortcuts',
    () => import('./ShortcutsDialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
    { Failed: OpenFailed },
  ),
};
