import type { ComponentProps } from 'react';
import { dialogPart } from '../../back-office/index.ts';
import type { QuestionImportDialog } from './QuestionImportDialog.tsx';

/** The review of an import, which comes with the button that opens it. */
export const ImportDialog = dialogPart<ComponentProps<typeof QuestionImportDialog>>(
  'areas/authoring/question-import/QuestionImportDialog.tsx',
  () => import('./QuestionImportDialog.tsx').then((file) => file.QuestionImportDialog),
  'questionImport',
);
