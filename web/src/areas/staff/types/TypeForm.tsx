import { Form, Input, Modal } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { type ProjectType, typesApi } from './types-api.ts';

type Fields = Pick<ProjectType, 'slug' | 'name' | 'nameEn' | 'summary' | 'summaryEn'>;

/** A new type, or other words for one; its short name is its address and stays. */
export function TypeForm({ type, onClose }: { type?: ProjectType; onClose: () => void }) {
  const { types: text, people } = useTexts('staff');
  const [form] = Form.useForm<Fields>();
  const [create, creating] = typesApi.useCreateTypeMutation();
  const [change, changing] = typesApi.useChangeTypeMutation();
  const save = async (fields: Fields) => {
    const { error } = type ? await change({ ...fields, slug: type.slug }) : await create(fields);
    if (!error) onClose();
  };
  const required = (message: string) => [{ required: true, whitespace: true, message }];
  return (
    <Modal
      open
      title={type ? text.change : text.create}
      okText={people.save}
      cancelText={people.cancel}
      confirmLoading={creating.isLoading || changing.isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        name="type"
        initialValues={type ?? { summary: '', summaryEn: '' }}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="name" label={text.name} rules={required(text.nameRequired)}>
          <Input maxLength={20} showCount />
        </Form.Item>
        <Form.Item name="nameEn" label={text.nameEn} rules={required(text.nameEnRequired)}>
          <Input maxLength={60} lang="en" />
        </Form.Item>
        <Form.Item
          name="slug"
          label={text.slug}
          extra={text.slugHint}
          rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{0,39}$/, message: text.slugRequired }]}
        >
          <Input maxLength={40} disabled={type !== undefined} lang="en" />
        </Form.Item>
        <Form.Item name="summary" label={text.summary}>
          <Input.TextArea maxLength={120} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Form.Item name="summaryEn" label={text.summaryEn}>
          <Input.TextArea maxLength={240} showCount autoSize={{ minRows: 2 }} lang="en" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
