import { Form, Input } from 'antd';
import { Link } from 'react-router';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { ChangeButtons } from '../form/ChangeButtons.tsx';
import { FormProblem } from '../form/FormProblem.tsx';
import { formLook } from '../form/form-look.ts';
import { useSubmit } from '../form/use-submit.ts';
import { changePassword } from '../session/security.actions.ts';
import styles from '../UserInfo.module.css';
import { useMarkPassword } from './mark-password.ts';
import { PasswordField } from './PasswordField.tsx';

interface PasswordChange {
  oldPassword: string;
  password: string;
}

export function ChangePassword({ onDone }: { onDone: () => void }) {
  const { new: newPassword } = useTexts('account').password;
  const text = useTexts('user').security;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/changePassword');
  const [form] = Form.useForm<PasswordChange>();
  const mark = useMarkPassword(form);
  const { problem, clear, submit } = useSubmit(
    (fields: PasswordChange) => dispatch(changePassword(fields)),
    mark,
  );
  return (
    <Form<PasswordChange>
      {...formLook}
      className={styles.change}
      form={form}
      name="change"
      onFinish={async (fields) => {
        if (await submit(fields)) onDone();
      }}
      onValuesChange={clear}
    >
      <Form.Item
        name="oldPassword"
        label={text.oldPassword}
        extra={<Link to={paths.password()}>{text.forgot}</Link>}
        rules={[{ required: true, message: text.oldRequired }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <PasswordField label={newPassword} />
      <FormProblem problem={problem} />
      <ChangeButtons busy={busy} onCancel={onDone} />
    </Form>
  );
}
