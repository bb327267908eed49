import { codes } from '@zhixing/contract/codes';
import { termsVersion } from '@zhixing/contract/terms';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAppDispatch, useBusy } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AccountHeading } from './AccountHeading.tsx';
import { register } from './account.actions.ts';
import styles from './account.module.css';
import { CodeField } from './CodeField.tsx';
import { CountrySelect } from './CountrySelect.tsx';
import { bareMobile, mobileProblem } from './mobile.ts';
import { PasswordField } from './PasswordField.tsx';

interface RegisterFields {
  countryCode: string;
  mobile: string;
  code: string;
  password: string;
  name: string;
  agree: boolean;
}

export function Screen() {
  return (
    <>
      <AccountHeading title="注册">一分钟完成。姓名会印在结业证书上，请填写真实姓名。</AccountHeading>
      <RegisterForm />
      <p className={styles.foot}>
        已经有账号？<Link to={paths.login()}>去登录</Link>
      </p>
    </>
  );
}

function RegisterForm() {
  const [form] = Form.useForm<RegisterFields>();
  const { problem, clear, submit } = useRegister();
  const busy = useBusy('account/register');
  return (
    <Form
      form={form}
      name="register"
      className={styles.form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={{ countryCode: '86', agree: false }}
      onFinish={submit}
      onValuesChange={clear}
    >
      <MobileFields />
      <CodeField />
      <PasswordField />
      <Form.Item
        name="name"
        label="真实姓名"
        rules={[{ required: true, whitespace: true, message: '请输入姓名，证书上会用到' }]}
      >
        <Input autoComplete="name" maxLength={50} />
      </Form.Item>
      <Agreement />
      {problem ? (
        <Form.Item>
          <Notice tone="danger">{problem}</Notice>
        </Form.Item>
      ) : null}
      <Button type="primary" htmlType="submit" loading={busy} block>
        注册
      </Button>
    </Form>
  );
}

/** Nothing typed is lost when it fails; what the server says stays above the button. */
function useRegister() {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState('');

  async function submit({ agree: _agree, mobile, name, ...fields }: RegisterFields) {
    setProblem('');
    const payload = { ...fields, mobile: bareMobile(mobile), name: name.trim(), agree: termsVersion };
    const answer = await dispatch(register(payload));
    if (answer.code !== codes.ok) setProblem(answer.msg);
  }

  return { problem, clear: () => setProblem(''), submit };
}

function MobileFields() {
  return (
    <Form.Item label="手机号" htmlFor="register_mobile" required>
      <div className={styles.mobile}>
        <Form.Item name="countryCode" noStyle>
          <CountrySelect />
        </Form.Item>
        <Form.Item
          name="mobile"
          noStyle
          rules={[
            ({ getFieldValue }) => ({
              validator(_rule, typed: string | undefined) {
                const problem = mobileProblem(getFieldValue('countryCode'), typed ?? '');
                return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
              },
            }),
          ]}
        >
          <Input type="tel" inputMode="tel" autoComplete="tel-national" maxLength={24} />
        </Form.Item>
      </div>
    </Form.Item>
  );
}

/** Never ticked for the student. The texts open in another tab: what is typed here stays. */
function Agreement() {
  return (
    <Form.Item
      name="agree"
      valuePropName="checked"
      rules={[
        {
          validator: (_rule, ticked: boolean) =>
            ticked ? Promise.resolve() : Promise.reject(new Error('请先阅读并勾选同意')),
        },
      ]}
    >
      <Checkbox className={styles.agree}>
        我已阅读并同意
        <Link to={paths.terms()} target="_blank">
          《用户协议》
        </Link>
        和
        <Link to={paths.privacy()} target="_blank">
          《隐私政策》
        </Link>
      </Checkbox>
    </Form.Item>
  );
}
