import { Button, Form } from 'antd';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { formLook } from '../form/form-look.ts';
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
  return (
    <Form<CodeFields>
      {...formLook}
      name="quick"
      initialValues={{ countryCode: '86', ...kept }}
      onFinish={(fields) => void submit(fields)}
      onValuesChange={(_changed, fields) => {
        clear();
        keep(fields);
      }}
    >
      <MobileFields form="quick" />
      <CodeField form="quick" scene="login" exist />
      <FormProblem problem={problem} />
      <Button type="primary" htmlType="submit" loading={busy} block>
        {text.submit}
      </Button>
    </Form>
  );
}
