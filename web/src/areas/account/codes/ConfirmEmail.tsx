import { Button, Form, Input } from 'antd';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { formLook } from '../form/form-look.ts';
import { useSubmit } from '../form/use-submit.ts';
import styles from '../UserInfo.module.css';
import { confirmEmail } from './email.actions.ts';

interface ConfirmEmailProps {
  email: string;
  onDone: () => void;
  /** Another address, or another code. */
  onAgain: () => void;
}

/** The code that was sent to an e-mail. */
export function ConfirmEmail({ email, onDone, onAgain }: ConfirmEmailProps) {
  const text = useTexts('user').email;
  const { placeholder, required, length } = useTexts('account').code;
  const { submit: confirm } = useTexts('user').security;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/confirmEmail');
  const { problem, clear, submit } = useSubmit(({ code }: { code: string }) => dispatch(confirmEmail(code)));
  return (
    <Form<{ code: string }>
      {...formLook}
      className={styles.change}
      name="confirmEmail"
      onFinish={async (fields) => {
        if (await submit(fields)) onDone();
      }}
      onValuesChange={clear}
    >
      <p className={styles.hint} role="status">
        {text.sentTo({ email })}
      </p>
      <Form.Item
        name="code"
        label={text.code}
        normalize={(typed: string) => typed.replace(/\D/g, '').slice(0, 6)}
        rules={[
          { required: true, message: required },
          { len: 6, message: length },
        ]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" placeholder={placeholder} />
      </Form.Item>
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {confirm}
        </Button>
        <Button onClick={onAgain}>{text.again}</Button>
      </div>
    </Form>
  );
}
