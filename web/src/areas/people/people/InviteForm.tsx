import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import styles from '../../../ui/staff/staff.module.css';
import { bareMobile, MobileFields } from '../../account/public/forms.ts';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';
import { useSelf } from '../../back-office/public/self.ts';
import { NameField } from '../entrance/NameField.tsx';
import { peopleApi } from '../people-api.ts';
import { PostFields, postFormValues, postOf } from './PostFields.tsx';

/** Asks somebody by mobile number (rules: staff-invite). */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const text = useTexts('staff').people;
  const { college } = useSelf();
  const first = { countryCode: '86', mobile: '', name: '', ...postFormValues('teacher', college) };
  const { form, unsaved, markSaved } = useFormDraft({ name: 'invite', about: 'invite', first });
  const [invite, { isLoading }] = peopleApi.useInviteMutation();
  const send = async () => {
    const { countryCode, mobile, name, ...post } = form.typed;
    const number = { countryCode, mobile: bareMobile(mobile) };
    const { error } = await invite({ ...number, name: name.trim(), ...postOf(post) });
    if (error) return;
    markSaved(form.typed);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.inviteTitle}
      act={text.send}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <p className={styles.hint}>{text.inviteHint}</p>
      <Form form={form} onSend={() => void send()} compact>
        <MobileFields />
        <NameField />
        <PostFields />
      </Form>
    </FormDialog>
  );
}
