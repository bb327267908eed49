import type { Calls, Data } from '@zhixing/contract';
import type { GradebookStep } from '@zhixing/contract/gradebook-words';

export type Closing = Data<Calls['POST /mapi/Gradebook/getClosing']>;
/** What the bar asks before it does it. */
export type ClosingAct = GradebookStep | 'release';

export interface ClosingDialogProps {
  campId: number;
  act: ClosingAct;
  onClose: () => void;
}
