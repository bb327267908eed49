import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormInput, PasswordInput } from '../../../ui/form/FormInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import styles from '../account.module.css';
import { FormProblem } from '../form/FormProblem.tsx';
import { useFieldError } from '../form/field-error.ts';
import { required } from '../form/required.ts';
import { useRestoredFields } from '../form/use-restored-fields.ts';
import { useSubmit } from '../form/use-submit.ts';
import { login, passTicket } from '../session/login.actions.ts';

interface LoginFields {
  account: string;
  password: string;
}

/** `onTicket`: the account has a second step, which the ticket is for. */
export function PasswordLogin({ onTicket }: { onTicket: (ticket: string) => void }) {
  const text = useTexts('account').login;
  const { label, required: passwordRequired } = useTexts('account').password;
  const { solving: solvingText } = useTexts('account').code;
  const { state } = useLocation() as { state: { account?: string } | null };
  const dispatch = useAppDispatch();
  const busy = useBusy('account/login');
  const [solving, setSolving] = useState(false);
  const { kept, keep } = useRestoredFields('login', ['account']);
  const form = useForm<LoginFields>({
    name: 'login',
    first: { account: state?.account ?? '', password: '', ...kept },
    onType: (typed) => {
      clear();
      keep(typed);
    },
  });
  const goOn = passTicket(onTicket);
  const mark = useFieldError(form, 'password');
  const { problem, clear, submit } = useSubmit(
    ({ account, password }: LoginFields) =>
      dispatch(login({ account: account.trim(), password, onChallenge: () => setSolving(true) })).finally(
        () => setSolving(false),
      ),
    (answer) => goOn(answer) || mark(answer),
  );
  async function send() {
    if (!(await submit(form.typed))) form.focus('password');
  }
  return (
    <Form form={form} onSend={() => void send()}>
      <FormInput
        name="account"
        label={text.account}
        check={required(text.accountRequired)}
        autoComplete="username"
        placeholder={text.accountPlaceholder}
        maxLength={254}
      />
      <PasswordInput
        name="password"
        label={label}
        check={(typed) => (typed ? undefined : passwordRequired)}
        autoComplete="current-password"
      />
      <p className={styles.hint} aria-live="polite">
        {solving ? solvingText : null}
      </p>
      <FormProblem problem={problem} />
      <Button type="submit" size="large" loading={busy} block>
        {text.submit}
      </Button>
      <p className={styles.forgot}>
        <Link to={paths.password()} state={{ account: form.typed.account }}>
          {text.forgot}
        </Link>
      </p>
    </Form>
  );
}
