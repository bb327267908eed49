import { termsVersion } from '@zhixing/contract/terms';
import { Link, useLocation } from 'react-router';
import { useAppDispatch, useBusy } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormInput } from '../../ui/form/FormInput.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { AccountHeading } from './AccountHeading.tsx';
import styles from './account.module.css';
import { CodeField } from './codes/CodeField.tsx';
import { MobileFields } from './codes/MobileFields.tsx';
import { bareMobile } from './codes/mobile.ts';
import { Agreement } from './form/Agreement.tsx';
import { FormProblem } from './form/FormProblem.tsx';
import { useFieldError } from './form/field-error.ts';
import { nameProblemText } from './form/name-rule.ts';
import { useRestoredFields } from './form/use-restored-fields.ts';
import { useSubmit } from './form/use-submit.ts';
import { PasswordField } from './password/PasswordField.tsx';
import { register } from './session/login.actions.ts';

interface RegisterFields {
  countryCode: string;
  mobile: string;
  code: string;
  password: string;
  name: string;
  agree: string;
}

/** `newOwner`: the number has come to whoever registers since its account was last used (rules: unused-number). */
interface CameFrom {
  countryCode?: string;
  mobile?: string;
  newOwner?: boolean;
}

export function Screen() {
  const text = useTexts('account').register;
  return (
    <>
      <AccountHeading title={text.title}>{text.hint}</AccountHeading>
      <RegisterForm />
      <p className={styles.foot}>
        {text.hasAccount}
        <Link to={paths.login()}>{text.login}</Link>
      </p>
    </>
  );
}

function RegisterForm() {
  const { register: text, names } = useTexts('account');
  const dispatch = useAppDispatch();
  const { state } = useLocation() as { state: CameFrom | null };
  const newOwner = state?.newOwner === true;
  const busy = useBusy('account/register');
  const { kept, keep } = useRestoredFields('register', ['countryCode', 'mobile', 'name']);
  const form = useForm<RegisterFields>({
    name: 'register',
    first: {
      countryCode: state?.countryCode ?? '86',
      mobile: state?.mobile ?? '',
      code: '',
      password: '',
      name: '',
      agree: '',
      ...kept,
    },
    onType: (typed) => {
      clear();
      keep(typed);
    },
  });
  const mark = useFieldError(form);
  const { problem, clear, submit } = useSubmit(
    ({ agree: _agree, mobile, name, ...fields }: RegisterFields) =>
      dispatch(
        register({
          ...fields,
          mobile: bareMobile(mobile),
          name: name.trim(),
          agree: termsVersion,
          ...(newOwner ? { newOwner } : {}),
        }),
      ),
    mark,
  );
  return (
    <Form form={form} onSend={() => void submit(form.typed)}>
      <MobileFields />
      {newOwner ? <p className={styles.newOwner}>{text.newOwner}</p> : null}
      <CodeField scene="register" exist={false} newOwner={newOwner} />
      <PasswordField />
      <FormInput
        name="name"
        label={text.name}
        extra={text.nameHint}
        check={(typed) => nameProblemText('name', typed, names)}
        autoComplete="name"
      />
      <Agreement />
      <FormProblem problem={problem} />
      <Button type="submit" size="large" loading={busy} block>
        {text.submit}
      </Button>
    </Form>
  );
}
