import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { useFieldError } from '../form/field-error.ts';
import { useSubmit } from '../form/use-submit.ts';
import styles from '../UserInfo.module.css';
import { codeProblem, digits } from './code.ts';
import { confirmEmail } from './email.actions.ts';

interface ConfirmEmailProps {
  email: string;
  onDone: () => void;
  /** Another address, or another code. */
  onAgain: () => void;
}

/** The code that was sent to an e-mail. */
export function ConfirmEmail({ email, onDone, onAgain }: ConfirmEmailProps) {
  const text = useTexts('user').email;
  const words = useTexts('account').code;
  const { submit: confirm } = useTexts('user').security;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/confirmEmail');
  const form = useForm({ name: 'confirmEmail', first: { code: '' }, onType: () => clear() });
  const mark = useFieldError(form);
  const { problem, clear, submit } = useSubmit(
    ({ code }: { code: string }) => dispatch(confirmEmail(code)),
    mark,
  );
  async function send() {
    if (await submit(form.typed)) onDone();
  }
  return (
    <Form className={styles.change} form={form} onSend={() => void send()}>
      <p className={styles.sent} role="status">
        {text.sentTo({ email })}
      </p>
      <FormInput
        name="code"
        label={text.code}
        clean={digits}
        check={(typed) => codeProblem(typed, words)}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={words.placeholder}
      />
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button type="submit" size="large" loading={busy}>
          {confirm}
        </Button>
        <Button variant="secondary" size="large" onClick={onAgain}>
          {text.again}
        </Button>
      </div>
    </Form>
  );
}
