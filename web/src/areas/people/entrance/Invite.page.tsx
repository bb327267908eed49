import type { Calls, Data } from '@zhixing/contract';
import { termsVersion } from '@zhixing/contract/terms';
import { useLocation, useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector, useBusy } from '../../../base/hooks.ts';
import { useScreenTitle } from '../../../base/page-title.ts';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { staffPath } from '../../../staff-path.ts';
import { Button } from '../../../ui/Button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import styles from '../../../ui/staff/staff.module.css';
import { AccountHeading, useFieldError, useSubmit } from '../../account/public/forms.ts';
import { sendToLogin } from '../../account/public/session.ts';
import { PageUnavailable } from '../../back-office/public/page.ts';
import { peopleApi } from '../people-api.ts';
import { ExpiredLink } from './ExpiredLink.tsx';
import { registerInvited } from './entrance.actions.ts';
import { NewAccountForm } from './NewAccountForm.tsx';
import { hasExpired, useLinkKey } from './use-link-key.ts';

type Invited = Data<Calls['POST /mapi/Invite/read']>;

/** What the address of an invite opens (rules: staff-invite). */
export function Screen() {
  const { invite: text, roles } = useTexts('staff');
  const nameOf = useNameOf();
  const key = useLinkKey();
  const query = peopleApi.useReadInviteQuery({ key: key ?? '' }, { skip: !key });
  const { data, error } = query;
  useScreenTitle(text.title);
  if (!key || hasExpired(error)) return <ExpiredLink title={text.over} hint={text.overHint} />;
  if (!data) return <PageUnavailable query={query} />;
  const college = data.college ? nameOf(data.college) : '';
  const post = text.post({ role: roles[data.role], college });
  return (
    <div className={styles.entrance}>
      <AccountHeading title={text.title}>{text.invited({ name: data.name, post })}</AccountHeading>
      <p className={styles.hint}>
        {text.number({ mobile: data.mobile })}
        <br />
        {data.registered ? text.registered : text.fresh}
      </p>
      {data.registered ? <Accept of={key} /> : <Register of={key} invited={data} />}
    </div>
  );
}

/** By who is logged in; a visitor logs in first, and comes back. */
function Accept({ of: key }: { of: string }) {
  const text = useTexts('staff').invite;
  const session = useAppSelector((state) => state.account.session);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const [accept, { isLoading }] = peopleApi.useAcceptInviteMutation();
  if (session !== 'student')
    return (
      <Button size="large" block onClick={() => dispatch(sendToLogin(pathname + hash))}>
        {text.login}
      </Button>
    );
  const act = async () => {
    const { error } = await accept({ key });
    if (!error) navigate(staffPath(), { replace: true });
  };
  return (
    <Button size="large" block loading={isLoading} onClick={() => void act()}>
      {text.accept}
    </Button>
  );
}

interface Fields {
  name: string;
  password: string;
  agree: string;
}

function Register({ of: key, invited }: { of: string; invited: Invited }) {
  const text = useTexts('staff').invite;
  const dispatch = useAppDispatch();
  const busy = useBusy('staff/registerInvited');
  const form = useForm<Fields>({
    name: 'join',
    first: { name: invited.name, password: '', agree: '' },
    onType: () => clear(),
  });
  const mark = useFieldError(form, 'password');
  const { problem, clear, submit } = useSubmit(
    ({ name, password }: Fields) =>
      dispatch(registerInvited({ key, name: name.trim(), password, agree: termsVersion })),
    mark,
  );
  return (
    <NewAccountForm
      form={form}
      busy={busy}
      problem={problem}
      submit={text.submit}
      onSend={() => void submit(form.typed)}
    />
  );
}
