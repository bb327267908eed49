import { type LazyPart, lazyPart, OpenFailed } from '../../../base/lazy-part.tsx';

/** What lies over the text. */
export type OverlayName = 'directory' | 'note' | 'help';

interface OverlayProps {
  projectId: number;
  chapterId: number;
  open: boolean;
  onClose: () => void;
}

/** Their code comes when one is opened for the first time, or what opens it is pointed at. */
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
