import { Form, Input } from 'antd';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { ChangeButtons } from '../form/ChangeButtons.tsx';
import { FormProblem } from '../form/FormProblem.tsx';
import { formLook } from '../form/form-look.ts';
import { useSubmit } from '../form/use-submit.ts';
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
  const { problem, clear, submit } = useSubmit(({ own, mobile, ...fields }: MobileChange) =>
    dispatch(changeMobile({ ...fields, mobile: bareMobile(mobile), password: own })),
  );
  return (
    <Form<MobileChange>
      {...formLook}
      className={styles.change}
      name="bind"
      initialValues={{ countryCode: '86' }}
      onFinish={async (fields) => {
        if (await submit(fields)) onDone();
      }}
      onValuesChange={clear}
    >
      <MobileFields form="bind" label={text.newMobile} />
      <CodeField form="bind" scene="bind" exist={false} />
      <Form.Item name="own" label={text.ownPassword} rules={[{ required: true, message: text.ownRequired }]}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <FormProblem problem={problem} />
      <ChangeButtons busy={busy} onCancel={onDone} />
    </Form>
  );
}
