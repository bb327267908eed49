import { Link } from 'react-router';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormCheckbox } from '../../../ui/form/FormCheckbox.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useUnsent } from '../../writing-queue/index.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { useFieldError } from '../form/field-error.ts';
import { required } from '../form/required.ts';
import { useSubmit } from '../form/use-submit.ts';
import { OwnPassword } from '../password/OwnPassword.tsx';
import styles from '../UserInfo.module.css';
import { cancelAccount } from './cancel.actions.ts';

interface CancelFields {
  own: string;
  sure: string;
}

/** The consequences are listed before the password is requested (rules: cancel-account). */
export function CancelAccount({ onDone }: { onDone: () => void }) {
  const text = useTexts('user').cancel;
  return (
    <div className={styles.change}>
      <p>{text.when}</p>
      <What title={text.gone} items={text.goneItems} />
      <What title={text.kept} items={text.keptItems} />
      <p>
        {text.before}
        <Link to={paths.userCert()}>{text.certificates}</Link>
      </p>
      <Unsent />
      <CancelForm onDone={onDone} />
    </div>
  );
}

function What({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.what}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

/** Unsent work stays on the device, encrypted, in case a login withdraws the cancellation. */
function Unsent() {
  const text = useTexts('user').cancel;
  const { count } = useUnsent();
  if (!count) return null;
  return <Notice tone="warning">{text.unsent({ count })}</Notice>;
}

function CancelForm({ onDone }: { onDone: () => void }) {
  const text = useTexts('user').cancel;
  const { forgot } = useTexts('user').security;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/cancelAccount');
  const form = useForm<CancelFields>({
    name: 'cancel',
    first: { own: '', sure: '' },
    onType: () => clear(),
  });
  const mark = useFieldError(form);
  const { problem, clear, submit } = useSubmit(({ own }: CancelFields) => dispatch(cancelAccount(own)), mark);
  return (
    <Form form={form} onSend={() => void submit(form.typed)}>
      <OwnPassword extra={<Link to={paths.password()}>{forgot}</Link>} />
      <FormCheckbox name="sure" check={required(text.sureRequired)}>
        {text.sure}
      </FormCheckbox>
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button variant="danger" type="submit" size="large" loading={busy}>
          {text.submit}
        </Button>
        <Button variant="secondary" size="large" onClick={onDone}>
          {text.stay}
        </Button>
      </div>
    </Form>
  );
}
