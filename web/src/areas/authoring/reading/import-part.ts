import type { ComponentProps } from 'react';
import { dialogPart } from '../../back-office/index.ts';
import type { ImportDialog as Opened } from '../import/ImportDialog.tsx';

/** What reads documents comes with the button that opens it. */
export const ImportDialog = dialogPart<ComponentProps<typeof Opened>>(
  'areas/authoring/import/ImportDialog.tsx',
  () => import('../import/ImportDialog.tsx').then((file) => file.ImportDialog),
);
