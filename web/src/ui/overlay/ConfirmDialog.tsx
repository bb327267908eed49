import type { ReactNode } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: ReactNode;
  /** The label of the button that does it, for example "删除". */
  act: string;
  cancel: string;
  /** The action cannot be undone. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  width?: number | undefined;
  /** A press outside does not close it; the default with `form`, so that typed text is not lost by a slip. */
  stays?: boolean | undefined;
  /** The form that the button submits (`form.name` of useForm); without one the button calls `onAct`. */
  form?: string | undefined;
  onAct?: (() => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done, or what is needed for it: a question, its fields, and two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, act, cancel, danger, busy, disabled, width, stays, form, onAct, onClose, children } = props;
  const { ui } = useTexts('common');
  return (
    <Dialog
      open
      title={title}
      {...(width === undefined ? {} : { width })}
      stays={stays ?? form !== undefined}
      onClose={onClose}
      closeLabel={ui.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={disabled}
            {...(form === undefined ? {} : { type: 'submit' as const, form })}
            onClick={onAct}
          >
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
