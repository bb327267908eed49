import { useState } from 'react';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { UserInfo } from '../account.types.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { useFieldError } from '../form/field-error.ts';
import { useSubmit } from '../form/use-submit.ts';
import { OwnPassword } from '../password/OwnPassword.tsx';
import styles from '../UserInfo.module.css';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { removeEmail, sendEmailCode } from './email.actions.ts';

interface EmailChange {
  email: string;
  own: string;
}

/** Of the form of an address; whether there is one the code will show. */
const mail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

interface ChangeEmailProps {
  info: UserInfo;
  onDone: () => void;
}

/** The e-mail and the account's password, then the code that was sent to it (rules: email-login). */
export function ChangeEmail({ info, onDone }: ChangeEmailProps) {
  const [sentTo, setSentTo] = useState('');
  if (sentTo) return <ConfirmEmail email={sentTo} onDone={onDone} onAgain={() => setSentTo('')} />;
  return <AskEmail info={info} onDone={onDone} onSent={setSentTo} />;
}

function AskEmail({ info, onDone, onSent }: ChangeEmailProps & { onSent: (email: string) => void }) {
  const text = useTexts('user').email;
  const { cancel } = useTexts('user').security;
  const dispatch = useAppDispatch();
  const sending = useBusy('account/emailCode');
  const removing = useBusy('account/removeEmail');
  const { emailPending } = info;
  const form = useForm<EmailChange>({
    name: 'email',
    first: { email: emailPending ?? '', own: '' },
    onType: () => {
      sent.clear();
      removed.clear();
    },
  });
  const mark = useFieldError(form);
  const sent = useSubmit(
    ({ email, own }: EmailChange) => dispatch(sendEmailCode({ email: email.trim(), password: own })),
    mark,
  );
  const removed = useSubmit(({ own }: Pick<EmailChange, 'own'>) => dispatch(removeEmail(own)), mark);
  async function send() {
    removed.clear();
    if (await sent.submit(form.typed)) onSent(form.typed.email.trim());
  }
  async function takeAway() {
    sent.clear();
    if (form.checkAll(['own']) && (await removed.submit(form.typed))) onDone();
  }
  const problemOf = (email: string) => {
    if (!email.trim()) return text.required;
    return mail.test(email.trim()) ? undefined : text.wrong;
  };
  return (
    <Form className={styles.change} form={form} onSend={() => void send()}>
      <FormInput
        name="email"
        label={text.new}
        check={problemOf}
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <OwnPassword />
      <FormProblem problem={sent.problem || removed.problem} />
      <div className={styles.buttons}>
        <Button type="submit" size="large" loading={sending}>
          {text.send}
        </Button>
        {emailPending ? (
          <Button variant="secondary" size="large" onClick={() => onSent(emailPending)}>
            {text.have}
          </Button>
        ) : null}
        {info.email ? (
          <Button variant="danger" size="large" loading={removing} onClick={() => void takeAway()}>
            {text.remove}
          </Button>
        ) : null}
        <Button variant="secondary" size="large" onClick={onDone}>
          {cancel}
        </Button>
      </div>
    </Form>
  );
}
