import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAppDispatch, useBusy } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { AccountHeading } from './AccountHeading.tsx';
import styles from './account.module.css';
import { CodeField } from './codes/CodeField.tsx';
import { MobileFields } from './codes/MobileFields.tsx';
import { accountOf, bareMobile, numberIn } from './codes/mobile.ts';
import { OwnNameField, useNameRequired } from './codes/OwnNameField.tsx';
import { FormProblem } from './form/FormProblem.tsx';
import { useFieldError } from './form/field-error.ts';
import { useRestoredFields } from './form/use-restored-fields.ts';
import { useSubmit } from './form/use-submit.ts';
import { PasswordField } from './password/PasswordField.tsx';
import { resetPassword } from './session/login.actions.ts';

interface ResetFields {
  countryCode: string;
  mobile: string;
  code: string;
  password: string;
  /** Empty until requested. */
  name: string;
}

export function Screen() {
  const text = useTexts('account').reset;
  const [account, setAccount] = useState<string>();
  return (
    <>
      <AccountHeading title={text.title}>{text.hint}</AccountHeading>
      <ResetForm onNumber={setAccount} />
      <p className={styles.foot}>
        {text.remembered}
        <Link to={paths.login()} state={{ account }}>
          {text.login}
        </Link>
      </p>
    </>
  );
}

/**
 * The number comes along from the login screen and goes back there, whether the password was set or remembered; where one
 * wanted to go first is still known there.
 */
function ResetForm({ onNumber }: { onNumber: (account: string) => void }) {
  const { reset, password } = useTexts('account');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { account?: string } | null };
  const busy = useBusy('account/resetPassword');
  const { kept, keep } = useRestoredFields('reset', ['countryCode', 'mobile']);
  const form = useForm<ResetFields>({
    name: 'reset',
    first: {
      countryCode: '86',
      mobile: '',
      code: '',
      password: '',
      name: '',
      ...numberIn(state?.account ?? ''),
      ...kept,
    },
    onType: (typed) => {
      clear();
      keep(typed);
      onNumber(accountOf(typed));
    },
  });
  const mark = useFieldError(form);
  const name = useNameRequired();
  const { problem, clear, submit } = useSubmit(
    ({ mobile, name, ...fields }: ResetFields) =>
      dispatch(resetPassword({ ...fields, mobile: bareMobile(mobile), ...(name ? { name } : {}) })),
    (answer) => name.mark(answer) || mark(answer),
  );
  async function send() {
    if (!(await submit(form.typed))) return;
    void navigate(paths.login(), { replace: true, state: { account: accountOf(form.typed) } });
  }
  return (
    <Form form={form} onSend={() => void send()}>
      <MobileFields />
      <CodeField scene="reset" exist />
      {name.asked ? <OwnNameField /> : null}
      <PasswordField label={password.new} />
      <FormProblem problem={problem} />
      <Button type="submit" size="large" loading={busy} block>
        {reset.submit}
      </Button>
    </Form>
  );
}
