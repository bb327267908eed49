import type { ComponentProps } from 'react';
import { dialogPart } from '../../back-office/index.ts';
import type { QuestionExportDialog } from './QuestionExportDialog.tsx';

/** What writes the files comes with the button that opens it; it reads them back, so it says what an import says. */
export const ExportDialog = dialogPart<ComponentProps<typeof QuestionExportDialog>>(
  'areas/authoring/question-export/QuestionExportDialog.tsx',
  () => import('./QuestionExportDialog.tsx').then((file) => file.QuestionExportDialog),
  'questionExport',
  'questionImport',
);
