import type { ReactNode } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

interface AskDialogProps {
  title: ReactNode;
  /** What is done, in a word. */
  act: string;
  cancel: string;
  /** What it does cannot be taken back. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  width?: number | undefined;
  /** A press beside it closes nothing, which is so of a form: what is typed there is not lost by a slip. */
  stays?: boolean | undefined;
  /** The form in it that the act sends (`form.name` of useForm), or what it does. */
  form?: string | undefined;
  onAct?: (() => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done, or what is needed for it: a question, its fields, and two answers. */
export function AskDialog(props: AskDialogProps) {
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
