import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { LeaveDialog, LeaveGuard, type Unsaved } from './LeaveGuard.tsx';

type FormDialogProps = ComponentProps<typeof ConfirmDialog> & { unsaved: Unsaved };

/** A form over the page: closing it by Escape or by a button asks first where something in it is not saved. */
export function FormDialog({ unsaved, onClose, children, ...dialog }: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ConfirmDialog {...dialog} onClose={() => (unsaved.dirty.current ? setAsking(true) : onClose())}>
        <LeaveGuard unsaved={unsaved} />
        {children}
      </ConfirmDialog>
      {asking ? <LeaveDialog onLeave={onClose} onStay={() => setAsking(false)} /> : null}
    </>
  );
}
