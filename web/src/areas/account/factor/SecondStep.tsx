import { useEffect, useRef } from 'react';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { AccountHeading } from '../AccountHeading.tsx';
import styles from '../account.module.css';
import { FormProblem } from '../form/FormProblem.tsx';
import { useFieldError } from '../form/field-error.ts';
import { useSubmit } from '../form/use-submit.ts';
import { passSecondFactor } from '../session/login.actions.ts';
import { FactorCode } from './FactorCode.tsx';

/** What a login asks for after the right password or SMS code (rules: second-factor). `onAgain`: to begin anew. */
export function SecondStep({ ticket, onAgain }: { ticket: string; onAgain: () => void }) {
  const text = useTexts('account').factor;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/passSecondFactor');
  const form = useForm({ name: 'second', first: { code: '' }, onType: () => clear() });
  const mark = useFieldError(form);
  const { problem, clear, submit } = useSubmit(
    ({ code }: { code: string }) => dispatch(passSecondFactor({ ticket, code: code.trim() })),
    mark,
  );
  const { focus } = useRef(form).current;
  // The pressed button is gone: the focus moves here.
  useEffect(() => focus('code'), [focus]);
  async function send() {
    if (!(await submit(form.typed))) form.focus('code');
  }
  return (
    <>
      <AccountHeading title={text.title}>{text.lead}</AccountHeading>
      <Form form={form} onSend={() => void send()}>
        <FactorCode />
        <FormProblem problem={problem} />
        <Button type="submit" size="large" loading={busy} block>
          {text.submit}
        </Button>
        <p className={styles.foot}>
          <Button variant="ghost" onClick={onAgain}>
            {text.again}
          </Button>
        </p>
      </Form>
    </>
  );
}
