import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { ChangeButtons } from '../form/ChangeButtons.tsx';
import { FormProblem } from '../form/FormProblem.tsx';
import { useFieldError } from '../form/field-error.ts';
import { useSubmit } from '../form/use-submit.ts';
import { OwnPassword } from '../password/OwnPassword.tsx';
import { changeMobile } from '../session/security.actions.ts';
import styles from '../UserInfo.module.css';
import { CodeField } from './CodeField.tsx';
import { MobileFields } from './MobileFields.tsx';
import { bareMobile } from './mobile.ts';

interface MobileChange {
  countryCode: string;
  mobile: string;
  code: string;
  /** Not `password`: that name is a new one's. */
  own: string;
}

/** A code sent to the new number, and the account's password. */
export function ChangeMobile({ onDone }: { onDone: () => void }) {
  const text = useTexts('user').security;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/changeMobile');
  const form = useForm<MobileChange>({
    name: 'bind',
    first: { countryCode: '86', mobile: '', code: '', own: '' },
    onType: () => clear(),
  });
  const mark = useFieldError(form);
  const { problem, clear, submit } = useSubmit(
    ({ own, mobile, ...fields }: MobileChange) =>
      dispatch(changeMobile({ ...fields, mobile: bareMobile(mobile), password: own })),
    mark,
  );
  async function send() {
    if (await submit(form.typed)) onDone();
  }
  return (
    <Form className={styles.change} form={form} onSend={() => void send()}>
      <MobileFields label={text.newMobile} />
      <CodeField scene="bind" exist={false} />
      <OwnPassword />
      <FormProblem problem={problem} />
      <ChangeButtons busy={busy} onCancel={onDone} />
    </Form>
  );
}
