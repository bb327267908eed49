import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import type { FormHandle } from '../../../ui/form/use-form.ts';
import { Agreement, FormProblem, PasswordField } from '../../account/public/forms.ts';
import { NameField } from './NameField.tsx';

interface NewAccountFormProps {
  form: FormHandle;
  /** What its button says. */
  submit: string;
  busy: boolean;
  /** It was not taken. */
  problem: string;
  onSend: () => void;
  /** Said below the password. */
  hint?: ReactNode;
  /** Asked first. */
  children?: ReactNode;
}

/** Of a one-time address: who one is, a password, and that one agrees. `name`, `password`, `agree`. */
export function NewAccountForm({ form, submit, busy, problem, onSend, hint, children }: NewAccountFormProps) {
  return (
    <Form form={form} onSend={onSend}>
      {children}
      <NameField />
      <PasswordField />
      {hint}
      <Agreement />
      <FormProblem problem={problem} />
      <Button type="submit" size="large" loading={busy} block>
        {submit}
      </Button>
    </Form>
  );
}
