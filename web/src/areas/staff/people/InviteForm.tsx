import type { StaffRole } from '@zhixing/contract/words';
import { Form as Fields, Modal } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { bareMobile, MobileFields } from '../../account/forms.door.ts';
import { NameField } from '../enter/NameField.tsx';
import { useSelf } from '../self.tsx';
import styles from '../staff.module.css';
import { staffApi } from '../staff-api.ts';
import { PostFields, postOf } from './PostFields.tsx';

interface Person {
  countryCode: string;
  mobile: string;
  name: string;
}

interface Post {
  role: StaffRole;
  collegeId?: number;
}

/** Asks somebody by mobile number (rules: staff-invite). */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const text = useTexts('staff').people;
  const { college } = useSelf();
  const form = useForm<Person>({ name: 'invite', first: { countryCode: '86', mobile: '', name: '' } });
  const [posts] = Fields.useForm<Post>();
  const [invite, { isLoading }] = staffApi.useInviteMutation();
  const send = async () => {
    const post = await posts.validateFields().catch(() => undefined);
    if (!post) return;
    const { countryCode, mobile, name } = form.typed;
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
      okButtonProps={{ htmlType: 'submit', form: form.name }}
      onCancel={onClose}
    >
      <p className={styles.hint}>{text.inviteHint}</p>
      <Form form={form} onSend={() => void send()} compact>
        <MobileFields />
        <NameField />
        <Fields<Post>
          form={posts}
          component={false}
          layout="vertical"
          requiredMark={false}
          initialValues={{ role: 'teacher', collegeId: college?.id }}
        >
          <PostFields />
        </Fields>
      </Form>
    </Modal>
  );
}
