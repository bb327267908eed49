import { codes } from '@zhixing/contract/codes';
import { Button, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector, useBusy } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AccountHeading } from './AccountHeading.tsx';
import { login } from './account.actions.ts';
import styles from './account.module.css';

interface LoginFields {
  account: string;
  password: string;
}

export function Screen() {
  const next = useAppSelector((state) => state.account.loginNext);
  const submitting = useAwayWhenLoggedIn();
  return (
    <>
      <AccountHeading title="登录">
        {next ? '登录后会回到刚才的页面。' : '用注册时的手机号，或绑定过的邮箱。'}
      </AccountHeading>
      <LoginForm onSubmit={submitting} />
      <p className={styles.foot}>
        还没有账号？<Link to={paths.register()}>注册一个</Link>
      </p>
    </>
  );
}

/** Who is logged in already, in another tab too, has nothing to do here. A login made here leads on by itself. */
function useAwayWhenLoggedIn() {
  const own = useRef(false);
  const session = useAppSelector((state) => state.account.session);
  const next = useAppSelector((state) => state.account.loginNext);
  const navigate = useNavigate();
  useEffect(() => {
    if (session === 'student' && !own.current) void navigate(next || paths.userPractise(), { replace: true });
  }, [session, next, navigate]);
  return () => {
    own.current = true;
  };
}

function LoginForm({ onSubmit }: { onSubmit: () => void }) {
  const { state } = useLocation() as { state: { account?: string } | null };
  const dispatch = useAppDispatch();
  const busy = useBusy('account/login');
  const [form] = Form.useForm<LoginFields>();
  const [problem, setProblem] = useState('');

  async function submit({ account, password }: LoginFields) {
    setProblem('');
    onSubmit();
    const answer = await dispatch(login({ account: account.trim(), password }));
    if (answer.code === codes.ok) return;
    setProblem(answer.msg);
    form.getFieldInstance('password')?.focus();
  }

  return (
    <Form
      form={form}
      className={styles.form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ account: state?.account }}
      onFinish={submit}
      onValuesChange={() => setProblem('')}
    >
      <Form.Item
        name="account"
        label="手机号或邮箱"
        rules={[{ required: true, whitespace: true, message: '请输入手机号或邮箱' }]}
      >
        <Input autoComplete="username" placeholder="海外手机号请加区号，如 +852 5123 4567" maxLength={254} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      {problem ? (
        <Form.Item>
          <Notice tone="danger">{problem}</Notice>
        </Form.Item>
      ) : null}
      <Button type="primary" htmlType="submit" loading={busy} block>
        登录
      </Button>
    </Form>
  );
}
