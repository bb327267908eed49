import { dialogPart } from '../../kit/part.tsx';
import type { ReasonDialogProps } from './ReasonDialog.tsx';

export const ReasonDialog = dialogPart<ReasonDialogProps>(
  'areas/staff/gradebook/reason/ReasonDialog.tsx',
  () => import('./ReasonDialog.tsx').then((module) => module.ReasonDialog),
);
