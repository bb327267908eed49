import { Form } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** That a form was not taken, above its button: what the server said has gone with its toast, and nothing typed is lost. */
export function FormProblem({ problem }: { problem: boolean }) {
  const { notTaken } = useTexts('account').form;
  if (!problem) return null;
  return (
    <Form.Item>
      <Notice tone="danger">{notTaken}</Notice>
    </Form.Item>
  );
}
