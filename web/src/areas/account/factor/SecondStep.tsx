import { Button, Form, type InputRef } from 'antd';
import { useEffect } from 'react';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { AccountHeading } from '../AccountHeading.tsx';
import styles from '../account.module.css';
import { FormProblem } from '../form/FormProblem.tsx';
import { formLook } from '../form/form-look.ts';
import { useSubmit } from '../form/use-submit.ts';
import { passSecondFactor } from '../session/login.actions.ts';
import { FactorCode } from './FactorCode.tsx';

/** What a login asks for after the right password or SMS code (rules: second-factor). `onAgain`: to begin anew. */
export function SecondStep({ ticket, onAgain }: { ticket: string; onAgain: () => void }) {
  const text = useTexts('account').factor;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/passSecondFactor');
  const [form] = Form.useForm<{ code: string }>();
  const { problem, clear, submit } = useSubmit(({ code }: { code: string }) =>
    dispatch(passSecondFactor({ ticket, code: code.trim() })),
  );
  // What was pressed is gone: reading goes on here.
  useEffect(() => (form.getFieldInstance('code') as InputRef | undefined)?.focus(), [form]);
  return (
    <>
      <AccountHeading title={text.title}>{text.lead}</AccountHeading>
      <Form<{ code: string }>
        {...formLook}
        form={form}
        name="second"
        onFinish={async (fields) => {
          if (!(await submit(fields))) form.getFieldInstance('code')?.focus();
        }}
        onValuesChange={clear}
      >
        <FactorCode />
        <FormProblem problem={problem} />
        <Button type="primary" htmlType="submit" loading={busy} block>
          {text.submit}
        </Button>
        <p className={styles.foot}>
          <Button type="link" onClick={onAgain}>
            {text.again}
          </Button>
        </p>
      </Form>
    </>
  );
}
