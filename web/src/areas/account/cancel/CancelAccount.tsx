import { Button, Checkbox, Form, Input } from 'antd';
import { Link } from 'react-router';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useUnsent } from '../../schoolwork/unsent.door.ts';
import { FormProblem } from '../form/FormProblem.tsx';
import { formLook } from '../form/form-look.ts';
import { useSubmit } from '../form/use-submit.ts';
import styles from '../UserInfo.module.css';
import { cancelAccount } from './cancel.actions.ts';

interface CancelFields {
  own: string;
  sure: boolean;
}

/** What happens is said before the password is asked for (rules: cancel-account). */
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

/** What was written here and is not on the server stays sealed, for a login that takes the cancellation back. */
function Unsent() {
  const text = useTexts('user').cancel;
  const { count } = useUnsent();
  if (!count) return null;
  return <Notice tone="warning">{text.unsent({ count })}</Notice>;
}

function CancelForm({ onDone }: { onDone: () => void }) {
  const text = useTexts('user').cancel;
  const { ownPassword, ownRequired, forgot } = useTexts('user').security;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/cancelAccount');
  const { problem, clear, submit } = useSubmit(({ own }: CancelFields) => dispatch(cancelAccount(own)));
  return (
    <Form<CancelFields>
      {...formLook}
      name="cancel"
      initialValues={{ sure: false }}
      onFinish={(fields) => void submit(fields)}
      onValuesChange={clear}
    >
      <Form.Item
        name="own"
        label={ownPassword}
        extra={<Link to={paths.password()}>{forgot}</Link>}
        rules={[{ required: true, message: ownRequired }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="sure"
        valuePropName="checked"
        rules={[
          {
            validator: (_rule, ticked: boolean) =>
              ticked ? Promise.resolve() : Promise.reject(new Error(text.sureRequired)),
          },
        ]}
      >
        <Checkbox>{text.sure}</Checkbox>
      </Form.Item>
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button danger type="primary" htmlType="submit" loading={busy}>
          {text.submit}
        </Button>
        <Button onClick={onDone}>{text.stay}</Button>
      </div>
    </Form>
  );
}
