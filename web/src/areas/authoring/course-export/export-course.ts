import type { ComponentProps } from 'react';
import { dialogPart } from '../../back-office/index.ts';
import type { CourseExportDialog } from './CourseExportDialog.tsx';

/** What writes a course comes with the button that opens it. */
export const CourseExport = dialogPart<ComponentProps<typeof CourseExportDialog>>(
  'areas/authoring/course-export/CourseExportDialog.tsx',
  () => import('./CourseExportDialog.tsx').then((file) => file.CourseExportDialog),
  'courseExport',
  'questionExport',
);
