import { Form, Input } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { nameRule } from '../../account/name-rule.door.ts';

/** A person's name: `name`. */
export function NameField() {
  const { names } = useTexts('account');
  const { name } = useTexts('staff').setup;
  return (
    <Form.Item name="name" label={name} rules={[nameRule('name', names)]}>
      <Input autoComplete="name" />
    </Form.Item>
  );
}
