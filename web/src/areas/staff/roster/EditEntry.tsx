import { Form, Input, Modal } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import type { RosterPerson } from './roster.types.ts';
import { rosterApi } from './roster-api.ts';

interface Fields {
  name: string;
  nameEn: string;
  studentNo: string;
  className: string;
  mobile?: string;
}

interface EditEntryProps {
  campId: number;
  person: RosterPerson;
  onClose: () => void;
}

/** What the roster says of one person, written by hand. The number of who has registered is that person's own. */
export function EditEntry({ campId, person, onClose }: EditEntryProps) {
  const text = useTexts('staffRoster');
  const [form] = Form.useForm<Fields>();
  const [edit, { isLoading }] = rosterApi.useEditEntryMutation();
  const { studentId, entryId, countryCode } = person;
  const save = async (fields: Fields) => {
    const who = studentId === null ? { entryId: entryId ?? 0 } : { studentId };
    const { mobile, ...others } = fields;
    const number = mobile === undefined || mobile === person.mobile ? {} : { mobile, countryCode };
    const { data } = await edit({ campId, ...who, ...others, ...number });
    if (data) onClose();
  };
  const line = (name: keyof Fields, maxLength: number) => (
    <Form.Item name={name} label={text[name]}>
      <Input maxLength={maxLength} />
    </Form.Item>
  );
  return (
    <Modal
      open
      title={text.editTitle}
      okText={text.save}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{text.editHint}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        name="entry"
        initialValues={person}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item
          name="name"
          label={text.name}
          rules={[{ required: true, whitespace: true, message: text.nameRequired }]}
        >
          <Input maxLength={50} />
        </Form.Item>
        {line('nameEn', 100)}
        {line('studentNo', 50)}
        {line('className', 50)}
        {studentId === null ? line('mobile', 20) : null}
      </Form>
    </Modal>
  );
}
