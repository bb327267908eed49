import { answerOf } from '../../../base/api.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormProblem, useFieldError, useSubmit } from '../../account/public/forms.ts';
import styles from '../staff.module.css';
import { staffApi } from '../staff-api.ts';
import { CodeForm, OwnPassword } from './CodeForm.tsx';

/** The password, the picture for the app, the first code of it. `onDone`: with the recovery codes. */
export function SetUp({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const text = useTexts('staff').factor;
  const [begin, { data, isLoading }] = staffApi.useBeginFactorMutation();
  const [confirm, confirming] = staffApi.useConfirmFactorMutation();
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
