import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { useFieldError } from '../form/field-error.ts';
import { useRestoredFields } from '../form/use-restored-fields.ts';
import { useSubmit } from '../form/use-submit.ts';
import { passTicket, quickLogin } from '../session/login.actions.ts';
import { CodeField } from './CodeField.tsx';
import { MobileFields } from './MobileFields.tsx';
import { bareMobile } from './mobile.ts';
import { OwnNameField, useNameRequired } from './OwnNameField.tsx';

interface CodeFields {
  countryCode: string;
  mobile: string;
  code: string;
  /** Empty until requested. */
  name: string;
}

/** `onTicket`: the account has a second step, which the ticket is for. */
export function CodeLogin({ onTicket }: { onTicket: (ticket: string) => void }) {
  const text = useTexts('account').login;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/quickLogin');
  const { kept, keep } = useRestoredFields('quick', ['countryCode', 'mobile']);
  const name = useNameRequired();
  const goOn = passTicket(onTicket);
  const form = useForm<CodeFields>({
    name: 'quick',
    first: { countryCode: '86', mobile: '', code: '', name: '', ...kept },
    onType: (typed) => {
      clear();
      keep(typed);
    },
  });
  const mark = useFieldError(form);
  const { problem, clear, submit } = useSubmit(
    ({ mobile, name, ...fields }: CodeFields) =>
      dispatch(quickLogin({ ...fields, mobile: bareMobile(mobile), ...(name ? { name } : {}) })),
    (answer) => goOn(answer) || name.mark(answer) || mark(answer),
  );
  return (
    <Form form={form} onSend={() => void submit(form.typed)}>
      <MobileFields />
      <CodeField scene="login" exist />
      {name.asked ? <OwnNameField /> : null}
      <FormProblem problem={problem} />
      <Button type="submit" size="large" loading={busy} block>
        {text.submit}
      </Button>
    </Form>
  );
}
