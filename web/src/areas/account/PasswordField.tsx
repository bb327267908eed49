import { Form, Input } from 'antd';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './account.module.css';
import { passwordKept, passwordRules } from './password-rules.ts';

/** A new password, with its rules ticked off while it is typed. */
export function PasswordField() {
  const password: string = Form.useWatch('password') ?? '';
  return (
    <Form.Item
      name="password"
      label="设置密码"
      extra={<Rules password={password} />}
      rules={[
        { required: true, message: '请设置密码' },
        {
          validator: (_rule, typed: string) =>
            !typed || passwordKept(typed)
              ? Promise.resolve()
              : Promise.reject(new Error('密码还不符合下面的要求')),
        },
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={200} />
    </Form.Item>
  );
}

function Rules({ password }: { password: string }) {
  return (
    <ul className={styles.rules}>
      {passwordRules(password).map(({ text, kept }) => (
        <li key={text} className={classes(kept && styles.kept)}>
          <Icon name={kept ? 'check' : 'info'} size={14} />
          {text}
          {kept ? <span className="visually-hidden">，已满足</span> : null}
        </li>
      ))}
    </ul>
  );
}
