import { Button, Form } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useAppDispatch, useBusy } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { AccountHeading } from './AccountHeading.tsx';
import styles from './account.module.css';
import { CodeField } from './CodeField.tsx';
import { FormProblem } from './FormProblem.tsx';
import { formLook } from './form-look.ts';
import { resetPassword } from './login.actions.ts';
import { MobileFields } from './MobileFields.tsx';
import { bareMobile } from './mobile.ts';
import { PasswordField } from './PasswordField.tsx';
import { useKept } from './use-kept.ts';
import { useSubmit } from './use-submit.ts';

interface ResetFields {
  countryCode: string;
  mobile: string;
  code: string;
  password: string;
}

export function Screen() {
  const text = useTexts('account').reset;
  return (
    <>
      <AccountHeading title={text.title}>{text.hint}</AccountHeading>
      <ResetForm />
      <p className={styles.foot}>
        {text.remembered}
        <Link to={paths.login()}>{text.login}</Link>
      </p>
    </>
  );
}

/** Afterwards to the login screen, the number filled in; where one wanted to go first is still known there. */
function ResetForm() {
  const { reset, password } = useTexts('account');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const busy = useBusy('account/resetPassword');
  const { kept, keep } = useKept('reset', ['countryCode', 'mobile']);
  const { problem, clear, submit } = useSubmit(({ mobile, ...fields }: ResetFields) =>
    dispatch(resetPassword({ ...fields, mobile: bareMobile(mobile) })),
  );
  async function finish(fields: ResetFields) {
    if (!(await submit(fields))) return;
    const { countryCode, mobile } = fields;
    const account = countryCode === '86' ? bareMobile(mobile) : `+${countryCode} ${bareMobile(mobile)}`;
    void navigate(paths.login(), { replace: true, state: { account } });
  }
  return (
    <Form<ResetFields>
      {...formLook}
      name="reset"
      initialValues={{ countryCode: '86', ...kept }}
      onFinish={finish}
      onValuesChange={(_changed, fields) => {
        clear();
        keep(fields);
      }}
    >
      <MobileFields form="reset" />
      <CodeField form="reset" scene="reset" exist />
      <PasswordField label={password.new} />
      <FormProblem problem={problem} />
      <Button type="primary" htmlType="submit" loading={busy} block>
        {reset.submit}
      </Button>
    </Form>
  );
}
