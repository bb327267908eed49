import { Link } from 'react-router';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordInput } from '../../../ui/form/FormInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { ChangeButtons } from '../form/ChangeButtons.tsx';
import { FormProblem } from '../form/FormProblem.tsx';
import { useFieldError } from '../form/field-error.ts';
import { useSubmit } from '../form/use-submit.ts';
import { changePassword } from '../session/security.actions.ts';
import styles from '../UserInfo.module.css';
import { PasswordField } from './PasswordField.tsx';

interface PasswordChange {
  oldPassword: string;
  password: string;
}

export function ChangePassword({ onDone }: { onDone: () => void }) {
  const { new: newPassword } = useTexts('account').password;
  const text = useTexts('user').security;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/changePassword');
  const form = useForm<PasswordChange>({
    name: 'change',
    first: { oldPassword: '', password: '' },
    onType: () => clear(),
  });
  const mark = useFieldError(form, 'oldPassword');
  const { problem, clear, submit } = useSubmit(
    (fields: PasswordChange) => dispatch(changePassword(fields)),
    mark,
  );
  async function send() {
    if (await submit(form.typed)) onDone();
  }
  return (
    <Form className={styles.change} form={form} onSend={() => void send()}>
      <PasswordInput
        name="oldPassword"
        label={text.oldPassword}
        extra={<Link to={paths.password()}>{text.forgot}</Link>}
        check={(typed) => (typed ? undefined : text.oldRequired)}
        autoComplete="current-password"
      />
      <PasswordField label={newPassword} />
      <FormProblem problem={problem} />
      <ChangeButtons busy={busy} onCancel={onDone} />
    </Form>
  );
}
