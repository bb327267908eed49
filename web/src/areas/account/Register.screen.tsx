import { termsVersion } from '@zhixing/contract/terms';
import { Button, Form, Input } from 'antd';
import { Link, useLocation } from 'react-router';
import { useAppDispatch, useBusy } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { AccountHeading } from './AccountHeading.tsx';
import styles from './account.module.css';
import { CodeField } from './codes/CodeField.tsx';
import { MobileFields } from './codes/MobileFields.tsx';
import { bareMobile } from './codes/mobile.ts';
import { Agreement } from './form/Agreement.tsx';
import { FormProblem } from './form/FormProblem.tsx';
import { formLook } from './form/form-look.ts';
import { useKept } from './form/use-kept.ts';
import { useSubmit } from './form/use-submit.ts';
import { nameRule } from './name-rule.door.ts';
import { useMarkPassword } from './password/mark-password.ts';
import { PasswordField } from './password/PasswordField.tsx';
import { register } from './session/login.actions.ts';

interface RegisterFields {
  countryCode: string;
  mobile: string;
  code: string;
  password: string;
  name: string;
  agree: boolean;
}

export function Screen() {
  const text = useTexts('account').register;
  return (
    <>
      <AccountHeading title={text.title}>{text.hint}</AccountHeading>
      <RegisterForm />
      <p className={styles.foot}>
        {text.hasAccount}
        <Link to={paths.login()}>{text.login}</Link>
      </p>
    </>
  );
}

function RegisterForm() {
  const { register: text, names } = useTexts('account');
  const dispatch = useAppDispatch();
  const { state } = useLocation() as { state: { mobile?: string } | null };
  const busy = useBusy('account/register');
  const { kept, keep } = useKept('register', ['countryCode', 'mobile', 'name']);
  const [form] = Form.useForm<RegisterFields>();
  const mark = useMarkPassword(form);
  const { problem, clear, submit } = useSubmit(
    ({ agree: _agree, mobile, name, ...fields }: RegisterFields) =>
      dispatch(register({ ...fields, mobile: bareMobile(mobile), name: name.trim(), agree: termsVersion })),
    mark,
  );
  return (
    <Form<RegisterFields>
      {...formLook}
      form={form}
      name="register"
      initialValues={{ countryCode: '86', agree: false, mobile: state?.mobile, ...kept }}
      onFinish={(fields) => void submit(fields)}
      onValuesChange={(_changed, fields) => {
        clear();
        keep(fields);
      }}
    >
      <MobileFields form="register" />
      <CodeField form="register" scene="register" exist={false} />
      <PasswordField />
      <Form.Item name="name" label={text.name} extra={text.nameHint} rules={[nameRule('name', names)]}>
        <Input autoComplete="name" />
      </Form.Item>
      <Agreement />
      <FormProblem problem={problem} />
      <Button type="primary" htmlType="submit" loading={busy} block>
        {text.submit}
      </Button>
    </Form>
  );
}
