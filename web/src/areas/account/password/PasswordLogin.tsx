import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import styles from '../account.module.css';
import { FormProblem } from '../form/FormProblem.tsx';
import { formLook } from '../form/form-look.ts';
import { useKept } from '../form/use-kept.ts';
import { useSubmit } from '../form/use-submit.ts';
import { goesOn, login } from '../session/login.actions.ts';

interface LoginFields {
  account: string;
  password: string;
}

/** `onTicket`: the account has a second step, which the ticket is for. */
export function PasswordLogin({ onTicket }: { onTicket: (ticket: string) => void }) {
  const text = useTexts('account').login;
  const { label, required } = useTexts('account').password;
  const { solving: solvingText } = useTexts('account').code;
  const { state } = useLocation() as { state: { account?: string } | null };
  const dispatch = useAppDispatch();
  const busy = useBusy('account/login');
  const [form] = Form.useForm<LoginFields>();
  const [solving, setSolving] = useState(false);
  const { kept, keep } = useKept('login', ['account']);
  const typed: string = Form.useWatch('account', form) ?? '';
  const { problem, clear, submit } = useSubmit(
    ({ account, password }: LoginFields) =>
      dispatch(login({ account: account.trim(), password, onChallenge: () => setSolving(true) })).finally(
        () => setSolving(false),
      ),
    goesOn(onTicket),
  );
  return (
    <Form<LoginFields>
      {...formLook}
      form={form}
      name="login"
      initialValues={{ account: state?.account, ...kept }}
      onFinish={async (fields) => {
        if (!(await submit(fields))) form.getFieldInstance('password')?.focus();
      }}
      onValuesChange={(_changed, fields) => {
        clear();
        keep(fields);
      }}
    >
      <Form.Item
        name="account"
        label={text.account}
        rules={[{ required: true, whitespace: true, message: text.accountRequired }]}
      >
        <Input autoComplete="username" placeholder={text.accountPlaceholder} maxLength={254} />
      </Form.Item>
      <Form.Item name="password" label={label} rules={[{ required: true, message: required }]}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <p className={styles.hint} aria-live="polite">
        {solving ? solvingText : null}
      </p>
      <FormProblem problem={problem} />
      <Button type="primary" htmlType="submit" loading={busy} block>
        {text.submit}
      </Button>
      <p className={styles.forgot}>
        <Link to={paths.password()} state={{ account: typed }}>
          {text.forgot}
        </Link>
      </p>
    </Form>
  );
}
