import { Form, Input } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../account.module.css';
import { passwordKept, passwordRules } from './password-rules.ts';

/** A new password (`password`), with its rules ticked off while it is typed. */
export function PasswordField({ label }: { label?: string }) {
  const text = useTexts('account').password;
  const password: string = Form.useWatch('password') ?? '';
  return (
    <Form.Item
      name="password"
      label={label ?? text.set}
      extra={<Rules password={password} />}
      rules={[
        { required: true, message: text.setRequired },
        {
          validator: (_rule, typed: string) =>
            !typed || passwordKept(typed) ? Promise.resolve() : Promise.reject(new Error(text.notKept)),
        },
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={200} />
    </Form.Item>
  );
}

function Rules({ password }: { password: string }) {
  const text = useTexts('account').password;
  return (
    <ul className={styles.rules}>
      {passwordRules(password).map(({ name, kept }) => (
        <li key={name} className={classes(kept && styles.kept)}>
          <Icon name={kept ? 'check' : 'info'} size={14} />
          {text[name]}
          {kept ? <span className="visually-hidden">{text.kept}</span> : null}
        </li>
      ))}
      <li>
        <Icon name="info" size={14} />
        {text.avoid}
      </li>
    </ul>
  );
}
