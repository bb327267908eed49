import { useNavigate } from 'react-router';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useScreenTitle } from '../../../base/page-title.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import styles from '../../../ui/staff/staff.module.css';
import {
  AccountHeading,
  FormProblem,
  PasswordField,
  useFieldError,
  useSubmit,
} from '../../account/public/forms.ts';
import { PageUnavailable } from '../../back-office/public/page.ts';
import { peopleApi } from '../people-api.ts';
import { ExpiredLink } from './ExpiredLink.tsx';
import { setPasswordByLink } from './entrance.actions.ts';
import { hasExpired, useLinkKey } from './use-link-key.ts';

/** What the one-time address of a message or a slip opens: its owner sets a password (rules: password-link). */
export function Screen() {
  const text = useTexts('staff').setPassword;
  const key = useLinkKey();
  const query = peopleApi.useReadPasswordLinkQuery({ key: key ?? '' }, { skip: !key });
  const { data, error } = query;
  useScreenTitle(text.title);
  if (!key || hasExpired(error)) return <ExpiredLink title={text.over} hint={text.overHint} />;
  if (!data) return <PageUnavailable query={query} />;
  return (
    <div className={styles.entrance}>
      <AccountHeading title={text.title}>{text.lead(data)}</AccountHeading>
      {data.way === 'slip' ? (
        <div className={styles.step}>
          <Notice tone="warning">{text.slip}</Notice>
        </div>
      ) : null}
      <PasswordForm of={key} />
    </div>
  );
}

function PasswordForm({ of: key }: { of: string }) {
  const text = useTexts('staff').setPassword;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const busy = useBusy('staff/setPasswordByLink');
  const form = useForm({ name: 'set-password', first: { password: '' }, onType: () => clear() });
  const mark = useFieldError(form, 'password');
  const { problem, clear, submit } = useSubmit(
    ({ password }: { password: string }) => dispatch(setPasswordByLink({ key, password })),
    mark,
  );
  const send = async () => {
    if (await submit(form.typed)) void navigate(paths.login(), { replace: true });
  };
  return (
    <Form form={form} onSend={() => void send()}>
      <PasswordField />
      <FormProblem problem={problem} />
      <Button type="submit" size="large" loading={busy} block>
        {text.submit}
      </Button>
    </Form>
  );
}
