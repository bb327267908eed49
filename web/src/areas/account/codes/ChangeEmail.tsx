import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import type { UserInfo } from '../account.types.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { formLook } from '../form/form-look.ts';
import { useSubmit } from '../form/use-submit.ts';
import styles from '../UserInfo.module.css';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { removeEmail, sendEmailCode } from './email.actions.ts';

interface EmailChange {
  email: string;
  own: string;
}

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
  const { ownPassword, ownRequired, cancel } = useTexts('user').security;
  const dispatch = useAppDispatch();
  const sending = useBusy('account/emailCode');
  const removing = useBusy('account/removeEmail');
  const [form] = Form.useForm<EmailChange>();
  const send = useSubmit(({ email, own }: EmailChange) =>
    dispatch(sendEmailCode({ email: email.trim(), password: own })),
  );
  const remove = useSubmit(({ own }: Pick<EmailChange, 'own'>) => dispatch(removeEmail(own)));
  const { emailPending } = info;
  return (
    <Form<EmailChange>
      {...formLook}
      className={styles.change}
      form={form}
      name="email"
      initialValues={{ email: emailPending ?? '' }}
      onFinish={async (fields) => {
        remove.clear();
        if (await send.submit(fields)) onSent(fields.email.trim());
      }}
      onValuesChange={() => {
        send.clear();
        remove.clear();
      }}
    >
      <Form.Item
        name="email"
        label={text.new}
        rules={[
          { required: true, whitespace: true, message: text.required },
          { type: 'email', message: text.wrong },
        ]}
      >
        <Input inputMode="email" autoComplete="email" maxLength={254} />
      </Form.Item>
      <Form.Item name="own" label={ownPassword} rules={[{ required: true, message: ownRequired }]}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <FormProblem problem={send.problem || remove.problem} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={sending}>
          {text.send}
        </Button>
        {emailPending ? <Button onClick={() => onSent(emailPending)}>{text.have}</Button> : null}
        {info.email ? (
          <Button danger loading={removing} onClick={() => void takeAway()}>
            {text.remove}
          </Button>
        ) : null}
        <Button onClick={onDone}>{cancel}</Button>
      </div>
    </Form>
  );

  async function takeAway() {
    const fields = await form.validateFields(['own']).catch(() => undefined);
    send.clear();
    if (fields && (await remove.submit(fields))) onDone();
  }
}
