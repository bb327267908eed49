import { Button, Flex, Form, Input } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { FactorCode } from '../../account/forms.door.ts';

interface Fields {
  code: string;
  password?: string;
}

interface CodeFormProps {
  name: string;
  submit: string;
  busy: boolean;
  /** The login's own as well. */
  password?: boolean;
  /** Recovery codes count too. */
  recovery?: boolean;
  onSend: (fields: Fields) => Promise<void>;
  onCancel?: () => void;
}

/** Asks for a code of the app, and where it matters for the password. */
export function CodeForm({ name, submit, busy, password, recovery, onSend, onCancel }: CodeFormProps) {
  const { cancel } = useTexts('staff').people;
  return (
    <Form<Fields>
      layout="vertical"
      requiredMark={false}
      name={name}
      onFinish={({ code, ...fields }) => void onSend({ ...fields, code: code.trim() })}
    >
      {password ? <OwnPassword /> : null}
      <FactorCode recovery={recovery ?? true} />
      <Flex gap="small">
        <Button type="primary" htmlType="submit" loading={busy}>
          {submit}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{cancel}</Button> : null}
      </Flex>
    </Form>
  );
}

/** The password that the account has: `password`. */
export function OwnPassword() {
  const text = useTexts('staff').factor;
  return (
    <Form.Item
      name="password"
      label={text.password}
      rules={[{ required: true, message: text.passwordRequired }]}
    >
      <Input.Password autoComplete="current-password" maxLength={200} />
    </Form.Item>
  );
}
