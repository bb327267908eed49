import { contentType } from '@zhixing/contract/words';
import { Form, Input, Modal, Radio } from 'antd';
import { useTexts } from '../../../../locales/texts.ts';
import type { DraftNode } from '../projects-api.ts';
import type { DirectoryActs } from './use-directory.ts';

const kinds = ['chapter', contentType.reading, contentType.homework, contentType.test] as const;
type Kind = (typeof kinds)[number];

interface AddNodeProps {
  /** Below which chapter; null: at the top. */
  parent: DraftNode | null;
  acts: DirectoryActs;
  onClose: () => void;
}

/** A new chapter or section: its title, and what it is. */
export function AddNode({ parent, acts, onClose }: AddNodeProps) {
  const { directory: text, kinds: names } = useTexts('staffProjects');
  const [form] = Form.useForm<{ title: string; kind: Kind }>();
  const level = (parent?.level ?? 0) + 1;
  const offered = kinds.filter((kind) => kind !== 'chapter' || level < 3);
  const save = async ({ title, kind }: { title: string; kind: Kind }) => {
    const type = kind === 'chapter' ? null : kind;
    if (await acts.add(title.trim(), type, parent?.id ?? null)) onClose();
  };
  return (
    <Modal
      open
      title={parent ? text.addTo(parent) : text.addChapter}
      okText={text.ok}
      cancelText={text.cancel}
      confirmLoading={acts.isBusy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        requiredMark={false}
        form={form}
        layout="vertical"
        name="node"
        initialValues={{ title: '', kind: parent ? contentType.reading : 'chapter' }}
        onFinish={(named) => void save(named)}
      >
        <Form.Item
          name="title"
          label={text.title}
          rules={[{ required: true, whitespace: true, message: text.titleRequired }]}
        >
          <Input maxLength={120} autoFocus />
        </Form.Item>
        <Form.Item name="kind" label={text.kind}>
          <Radio.Group vertical options={offered.map((value) => ({ value, label: names[value] }))} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
