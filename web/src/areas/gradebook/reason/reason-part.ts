import { dialogPart } from '../../back-office/index.ts';
import type { ReasonDialogProps } from './ReasonDialog.tsx';

export const ReasonDialog = dialogPart<ReasonDialogProps>('areas/gradebook/reason/ReasonDialog.tsx', () =>
  import('./ReasonDialog.tsx').then((module) => module.ReasonDialog),
);
