import { Form, Input, Modal, Select } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { isoOfMinute, lastDay } from '../kit/china-input.ts';
import { useSought } from '../kit/use-sought.ts';
import type { Camp, CampDeadlines } from './camps.types.ts';
import { campsApi } from './camps-api.ts';

interface Fields {
  studentIds: number[];
  chapterIds: number[];
  until: string;
  reason: string;
}

interface ExtendFormProps {
  camp: Camp;
  deadlines: CampDeadlines;
  onClose: () => void;
}

/** More time for students: for whom, where, until when and why. What is typed stays when it is refused. */
export function ExtendForm({ camp, deadlines, onClose }: ExtendFormProps) {
  const text = useTexts('staffCamps').extend;
  const { time } = useChinaDates();
  const [form] = Form.useForm<Fields>();
  const [extend, { isLoading }] = campsApi.useExtendMutation();
  const save = async ({ until, ...rest }: Fields) => {
    const { data } = await extend({ campId: camp.id, ...rest, dueAt: isoOfMinute(until) });
    if (data) onClose();
  };
  const due = deadlines.leaves.flatMap(({ chapterId, title, dueAt }) =>
    dueAt === null ? [] : [{ value: chapterId, label: text.leafDue({ title, time: time(dueAt) }) }],
  );
  return (
    <Modal
      open
      title={text.give}
      okText={text.give}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        name="extend"
        onFinish={(fields) => void save(fields)}
      >
        <StudentItem campId={camp.id} />
        <Form.Item
          name="chapterIds"
          label={text.leaves}
          rules={[{ required: true, message: text.leafRequired }]}
        >
          <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={due} />
        </Form.Item>
        <Form.Item
          name="until"
          label={text.until}
          extra={text.china}
          rules={[{ required: true, message: text.untilRequired }]}
        >
          <Input type="datetime-local" max={`${lastDay}T23:59`} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={text.reason}
          extra={text.reasonHint}
          rules={[{ required: true, whitespace: true, message: text.reasonRequired }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Who learns in the camp, found by name or student number. */
function StudentItem({ campId }: { campId: number }) {
  const text = useTexts('staffCamps').extend;
  const { keyword, onSearch } = useSought();
  const { data, isFetching } = campsApi.useFindStudentsQuery({ campId, keyword });
  return (
    <Form.Item
      name="studentIds"
      label={text.student}
      rules={[{ required: true, message: text.studentRequired }]}
    >
      <Select
        mode="multiple"
        placeholder={text.find}
        loading={isFetching}
        showSearch={{ filterOption: false, onSearch }}
        notFoundContent={isFetching ? null : text.nobody}
        options={(data?.list ?? []).map(({ id, name, studentNo }) => ({
          value: id,
          label: `${name} ${studentNo}`.trim(),
        }))}
      />
    </Form.Item>
  );
}
