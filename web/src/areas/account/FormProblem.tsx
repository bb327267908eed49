import { Form } from 'antd';
import { Notice } from '../../ui/Notice.tsx';

/** What the server said of a form, above its button; nothing typed is lost. */
export function FormProblem({ problem }: { problem: string }) {
  if (!problem) return null;
  return (
    <Form.Item>
      <Notice tone="danger">{problem}</Notice>
    </Form.Item>
  );
}
