import { Form, Input, Modal } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import type { College } from '../staff.types.ts';
import { staffApi } from '../staff-api.ts';

interface Fields {
  name: string;
  nameEn: string;
}

/** A new college, or other names for one. */
export function CollegeForm({ college, onClose }: { college?: College; onClose: () => void }) {
  const { colleges: text, people } = useTexts('staff');
  const [form] = Form.useForm<Fields>();
  const [create, creating] = staffApi.useCreateCollegeMutation();
  const [rename, renaming] = staffApi.useRenameCollegeMutation();
  const save = async (fields: Fields) => {
    const { error } = college ? await rename({ collegeId: college.id, ...fields }) : await create(fields);
    if (!error) onClose();
  };
  return (
    <Modal
      open
      title={college ? text.rename : text.create}
      okText={people.save}
      cancelText={people.cancel}
      confirmLoading={creating.isLoading || renaming.isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        name="college"
        initialValues={{ name: college?.name ?? '', nameEn: college?.nameEn ?? '' }}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item
          name="name"
          label={text.name}
          rules={[{ required: true, whitespace: true, message: text.nameRequired }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="nameEn" label={text.nameEn}>
          <Input maxLength={120} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
