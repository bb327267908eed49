import type { ReactNode, SubmitEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './Form.module.css';
import { FormContext, type FormHandle } from './use-form.ts';

interface FormProps {
  form: FormHandle;
  /** Whether no field of it has a problem. */
  onSend: () => void;
  className?: string | undefined;
  /** With controls of the ordinary height. */
  compact?: boolean | undefined;
  children: ReactNode;
}

/** Fields that are checked where they are left and before they are sent; the first that is wrong gets the focus. */
export function Form({ form, onSend, className, compact, children }: FormProps) {
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.checkAll()) onSend();
  }
  return (
    <FormContext value={form}>
      <form
        key={form.round}
        id={form.name}
        className={classes(compact && styles.compact, className)}
        noValidate
        onSubmit={send}
      >
        {children}
      </form>
    </FormContext>
  );
}
