import { Form, Input } from 'antd';
import { useTexts } from '../../../locales/texts.ts';

/** The six digits of the app, or a recovery code: `code`. */
export function FactorCode({ recovery = true }: { recovery?: boolean }) {
  const text = useTexts('account').factor;
  return (
    <Form.Item
      name="code"
      label={text.code}
      extra={recovery ? text.recoveryHint : undefined}
      rules={[{ required: true, whitespace: true, message: text.codeRequired }]}
    >
      <Input autoComplete="one-time-code" maxLength={20} />
    </Form.Item>
  );
}
