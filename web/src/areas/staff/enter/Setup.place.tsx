import { termsVersion } from '@zhixing/contract/terms';
import { Button, Result } from 'antd';
import { Link } from 'react-router';
import { inAntd } from '../../../base/antd/Antd.tsx';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useOwnTitle } from '../../../base/page-title.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import {
  AccountHeading,
  Agreement,
  bareMobile,
  FormProblem,
  MobileFields,
  PasswordField,
  useMarkPassword,
  useSubmit,
} from '../../account/forms.door.ts';
import { PlaceLacking } from '../kit/PlaceLacking.tsx';
import { createAdministrator } from '../staff.actions.ts';
import styles from '../staff.module.css';
import { staffApi } from '../staff-api.ts';
import { NameField } from './NameField.tsx';
import { isOver, useKey } from './use-key.ts';

/** Where the first administrator is made (rules: first-administrator). */
function Setup() {
  const text = useTexts('staff').setup;
  const key = useKey();
  const query = staffApi.useCheckSetupQuery({ key: key ?? '' }, { skip: !key });
  const { error } = query;
  useOwnTitle(text.title);
  if (error && !isOver(error)) return <PlaceLacking query={query} />;
  if (!key || error)
    return (
      <Result
        status="warning"
        title={<h1 className={styles.over}>{text.over}</h1>}
        subTitle={text.overHint}
        extra={<Link to={paths.login()}>{text.login}</Link>}
      />
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
  const mark = useMarkPassword(form);
  const { problem, clear, submit } = useSubmit(
    ({ countryCode, mobile, name, password }: Fields) =>
      dispatch(
        createAdministrator({
          ...{ key, countryCode, password, agree: termsVersion },
          mobile: bareMobile(mobile),
          name: name.trim(),
        }),
      ),
    mark,
  );
  return (
    <Form form={form} onSend={() => void submit(form.typed)}>
      <MobileFields label={text.label} />
      <NameField />
      <PasswordField />
      <p className={styles.hint}>{text.registered}</p>
      <Agreement />
      <FormProblem problem={problem} />
      <Button type="primary" size="large" htmlType="submit" loading={busy} block>
        {text.submit}
      </Button>
    </Form>
  );
}

export const Screen = inAntd(Setup);
