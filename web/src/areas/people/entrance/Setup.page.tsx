import { termsVersion } from '@zhixing/contract/terms';
import { Link } from 'react-router';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useScreenTitle } from '../../../base/page-title.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import styles from '../../../ui/staff/staff.module.css';
import {
  AccountHeading,
  bareMobile,
  MobileFields,
  useFieldError,
  useSubmit,
} from '../../account/public/forms.ts';
import { PageUnavailable } from '../../back-office/public/page.ts';
import { peopleApi } from '../people-api.ts';
import { ExpiredLink } from './ExpiredLink.tsx';
import { createAdministrator } from './entrance.actions.ts';
import { NewAccountForm } from './NewAccountForm.tsx';
import { hasExpired, useLinkKey } from './use-link-key.ts';

/** Where the first administrator is made (rules: first-administrator). */
export function Screen() {
  const text = useTexts('staff').setup;
  const key = useLinkKey();
  const query = peopleApi.useCheckSetupQuery({ key: key ?? '' }, { skip: !key });
  const { error } = query;
  useScreenTitle(text.title);
  if (error && !hasExpired(error)) return <PageUnavailable query={query} />;
  if (!key || error)
    return (
      <ExpiredLink title={text.over} hint={text.overHint}>
        <Link to={paths.login()}>{text.login}</Link>
      </ExpiredLink>
    );
  return (
    <div className={styles.entrance}>
      <AccountHeading title={text.title}>{text.lead}</AccountHeading>
      <SetupForm of={key} />
    </div>
  );
}

interface Fields {
  countryCode: string;
  mobile: string;
  name: string;
  password: string;
  agree: string;
}

function SetupForm({ of: key }: { of: string }) {
  const text = useTexts('staff').setup;
  const dispatch = useAppDispatch();
  const busy = useBusy('staff/createAdministrator');
  const form = useForm<Fields>({
    name: 'setup',
    first: { countryCode: '86', mobile: '', name: '', password: '', agree: '' },
    onType: () => clear(),
  });
  const mark = useFieldError(form, 'password');
  const { problem, clear, submit } = useSubmit(
    ({ countryCode, mobile, name, password }: Fields) =>
      dispatch(
        createAdministrator({
          key,
          countryCode,
          password,
          agree: termsVersion,
          mobile: bareMobile(mobile),
          name: name.trim(),
        }),
      ),
    mark,
  );
  return (
    <NewAccountForm
      form={form}
      busy={busy}
      problem={problem}
      submit={text.submit}
      onSend={() => void submit(form.typed)}
      hint={<p className={styles.hint}>{text.registered}</p>}
    >
      <MobileFields label={text.label} />
    </NewAccountForm>
  );
}
