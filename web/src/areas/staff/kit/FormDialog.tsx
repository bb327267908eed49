import { type ComponentProps, useState } from 'react';
import { AskDialog } from '../../../ui/overlay/AskDialog.tsx';
import { LeaveDialog, LeaveGuard, type Unsaved } from './LeaveGuard.tsx';

type FormDialogProps = ComponentProps<typeof AskDialog> & { unsaved: Unsaved };

/** A form over the page: closing it by Escape or by a button asks first where something in it is not saved. */
export function FormDialog({ unsaved, onClose, children, ...dialog }: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <AskDialog {...dialog} onClose={() => (unsaved.dirty.current ? setAsking(true) : onClose())}>
        <LeaveGuard unsaved={unsaved} />
        {children}
      </AskDialog>
      {asking ? <LeaveDialog onLeave={onClose} onStay={() => setAsking(false)} /> : null}
    </>
  );
}
