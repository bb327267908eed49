import type { StaffRole } from '@zhixing/contract/words';
import { Form, Modal } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { bareMobile, MobileFields } from '../../account/forms.door.ts';
import { NameField } from '../enter/NameField.tsx';
import { useSelf } from '../self.tsx';
import styles from '../staff.module.css';
import { staffApi } from '../staff-api.ts';
import { PostFields, postOf } from './PostFields.tsx';

interface Fields {
  countryCode: string;
  mobile: string;
  name: string;
  role: StaffRole;
  collegeId?: number;
}

/** Asks somebody by mobile number (rules: staff-invite). */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const text = useTexts('staff').people;
  const { college } = useSelf();
  const [form] = Form.useForm<Fields>();
  const [invite, { isLoading }] = staffApi.useInviteMutation();
  const send = async ({ countryCode, mobile, name, ...post }: Fields) => {
    const number = { countryCode, mobile: bareMobile(mobile) };
    const { error } = await invite({ ...number, name: name.trim(), ...postOf(post) });
    if (!error) onClose();
  };
  return (
    <Modal
      open
      title={text.inviteTitle}
      okText={text.send}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.hint}>{text.inviteHint}</p>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        name="invite"
        initialValues={{ countryCode: '86', role: 'teacher', collegeId: college?.id }}
        onFinish={(fields) => void send(fields)}
      >
        <MobileFields form="invite" />
        <NameField />
        <PostFields />
      </Form>
    </Modal>
  );
}
