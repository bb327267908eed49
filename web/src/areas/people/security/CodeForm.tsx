import type { Envelope } from '@zhixing/contract/codes';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordInput } from '../../../ui/form/FormInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import styles from '../../../ui/staff/staff.module.css';
import { FactorCode, FormProblem, useFieldError, useSubmit } from '../../account/public/forms.ts';

interface Fields {
  code: string;
  password: string;
}

interface CodeFormProps {
  name: string;
  submit: string;
  busy: boolean;
  /** The login's own as well. */
  password?: boolean;
  /** Recovery codes count too. */
  recovery?: boolean;
  onSend: (fields: Fields) => Promise<Envelope>;
  onCancel?: () => void;
}

/** Asks for a code of the app, and where it matters for the password. */
export function CodeForm({ name, submit: says, busy, password, recovery, onSend, onCancel }: CodeFormProps) {
  const { cancel } = useTexts('staff').people;
  const form = useForm<Fields>({ name, first: { code: '', password: '' }, onType: () => clear() });
  const mark = useFieldError(form, 'password');
  const { problem, clear, submit } = useSubmit(onSend, mark);
  const send = () => submit({ ...form.typed, code: form.typed.code.trim() });
  return (
    <Form form={form} onSend={() => void send()} compact>
      {password ? <OwnPassword /> : null}
      <FactorCode recovery={recovery ?? true} />
      <FormProblem problem={problem} />
      <div className={styles.acts}>
        <Button type="submit" loading={busy}>
          {says}
        </Button>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            {cancel}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

/** The password that the account has: `password`. */
export function OwnPassword() {
  const text = useTexts('staff').factor;
  return (
    <PasswordInput
      name="password"
      label={text.password}
      check={(typed) => (typed ? undefined : text.passwordRequired)}
      autoComplete="current-password"
    />
  );
}
