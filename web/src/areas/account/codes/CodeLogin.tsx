import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { useKept } from '../form/use-kept.ts';
import { useSubmit } from '../form/use-submit.ts';
import { goesOn, quickLogin } from '../session/login.actions.ts';
import { CodeField } from './CodeField.tsx';
import { MobileFields } from './MobileFields.tsx';
import { bareMobile } from './mobile.ts';

interface CodeFields {
  countryCode: string;
  mobile: string;
  code: string;
}

/** `onTicket`: the account has a second step, which the ticket is for. */
export function CodeLogin({ onTicket }: { onTicket: (ticket: string) => void }) {
  const text = useTexts('account').login;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/quickLogin');
  const { kept, keep } = useKept('quick', ['countryCode', 'mobile']);
  const { problem, clear, submit } = useSubmit(
    ({ mobile, ...fields }: CodeFields) => dispatch(quickLogin({ ...fields, mobile: bareMobile(mobile) })),
    goesOn(onTicket),
  );
  const form = useForm<CodeFields>({
    name: 'quick',
    first: { countryCode: '86', mobile: '', code: '', ...kept },
    onType: (typed) => {
      clear();
      keep(typed);
    },
  });
  return (
    <Form form={form} onSend={() => void submit(form.typed)}>
      <MobileFields />
      <CodeField scene="login" exist />
      <FormProblem problem={problem} />
      <Button type="submit" size="large" loading={busy} block>
        {text.submit}
      </Button>
    </Form>
  );
}
