import { answerOf } from '../../../base/api.ts';
import { copyText } from '../../../base/clipboard/copy-text.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import styles from '../../../ui/staff/staff.module.css';
import { FormProblem, useFieldError, useSubmit } from '../../account/public/forms.ts';
import { peopleApi } from '../people-api.ts';
import { CodeForm, OwnPassword } from './CodeForm.tsx';

/** The password, the picture for the app, the first code of it. `onDone`: with the recovery codes. */
export function SetUp({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const text = useTexts('staff').factor;
  const [begin, { data, isLoading }] = peopleApi.useBeginFactorMutation();
  const [confirm, confirming] = peopleApi.useConfirmFactorMutation();
  const dispatch = useAppDispatch();
  const copy = async (secret: string) => {
    const copied = await copyText(secret);
    dispatch(copied ? toast.notice(text.secretCopied, 'success') : toast.notice(text.notCopied, 'error'));
  };
  const form = useForm({ name: 'begin', first: { password: '' }, onType: () => clear() });
  const mark = useFieldError(form, 'password');
  const { problem, clear, submit } = useSubmit(
    async (fields: { password: string }) => answerOf(await begin(fields)),
    mark,
  );
  if (!data)
    return (
      <Form form={form} onSend={() => void submit(form.typed)} compact>
        <OwnPassword />
        <FormProblem problem={problem} />
        <Button type="submit" loading={isLoading}>
          {text.begin}
        </Button>
      </Form>
    );
  return (
    <>
      <h2>{text.scan}</h2>
      <img className={styles.qr} src={data.qrCode} alt={text.picture} />
      <p>
        {text.typed}
        <br />
        <code className={styles.code}>{data.secret}</code>
      </p>
      <div className={styles.ways} data-start="">
        <Button variant="secondary" size="small" onClick={() => void copy(data.secret)}>
          {text.copySecret}
        </Button>
        {/* On a phone one cannot scan one's own screen: its authenticator takes the address. */}
        <a href={data.address}>{text.openApp}</a>
      </div>
      <CodeForm
        name="confirm"
        submit={text.confirm}
        busy={confirming.isLoading}
        recovery={false}
        onSend={async ({ code }) => {
          const done = await confirm({ code });
          if (done.data) onDone(done.data.recoveryCodes);
          return answerOf(done);
        }}
      />
    </>
  );
}
