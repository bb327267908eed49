import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import fields from '../../ui/Field.module.css';
import form from '../../ui/form/Form.module.css';
import { TabsSkeleton } from '../../ui/page/TabsSkeleton.tsx';
import { AccountHeading } from './AccountHeading.tsx';
import styles from './account.module.css';
import { AgreementText } from './form/AgreementText.tsx';
import { PasswordRules } from './password/PasswordRules.tsx';

/*
 * The ways in before they can be used: the same words in the same places as the screens will have them, so that nothing is
 * drawn anew (rules: first-paint). What will be typed into is a drawing, what leads elsewhere is a link.
 */

interface FieldSkeletonProps {
  label: string;
  /** The skeleton of a single-line input. */
  children?: ReactNode;
  placeholder?: string;
  extra?: ReactNode;
}

function FieldSkeleton({ label, children, placeholder, extra }: FieldSkeletonProps) {
  return (
    <div className={form.item} aria-hidden="true">
      <span className={fields.label}>{label}</span>
      {children ?? <InputSkeleton>{placeholder}</InputSkeleton>}
      {extra ? <div className={fields.extra}>{extra}</div> : null}
    </div>
  );
}

function InputSkeleton({ children }: { children?: ReactNode }) {
  return <span className={classes(fields.input, fields.large, styles.inputSkeleton)}>{children}</span>;
}

function MobileSkeleton() {
  const { label } = useTexts('account').mobile;
  return (
    <FieldSkeleton label={label}>
      <div className={styles.mobile}>
        <InputSkeleton>+86</InputSkeleton>
        <InputSkeleton />
      </div>
    </FieldSkeleton>
  );
}

function CodeSkeleton() {
  const text = useTexts('account').code;
  return (
    <FieldSkeleton label={text.label}>
      <div className={styles.code}>
        <InputSkeleton>{text.placeholder}</InputSkeleton>
        <Button variant="secondary" size="large" className={styles.send} disabled>
          {text.get}
        </Button>
      </div>
    </FieldSkeleton>
  );
}

function AgreementSkeleton() {
  return (
    <div className={form.item}>
      <label className={form.tick}>
        <input type="checkbox" disabled />
        <span>
          <AgreementText />
        </span>
      </label>
    </div>
  );
}

function SubmitSkeleton({ children }: { children: ReactNode }) {
  return (
    <Button size="large" block disabled>
      {children}
    </Button>
  );
}

export function LoginSkeleton() {
  const { login: text, password } = useTexts('account');
  return (
    <>
      <AccountHeading title={text.title} />
      <div className={classes(styles.loginTabs, styles.tabsSkeleton)} aria-hidden="true">
        <TabsSkeleton labels={[text.byPassword, text.byCode, text.byQr]} />
      </div>
      <FieldSkeleton label={text.account} placeholder={text.accountPlaceholder} />
      <FieldSkeleton label={password.label} />
      <SubmitSkeleton>{text.submit}</SubmitSkeleton>
      <p className={styles.forgot}>
        <Link to={paths.password()}>{text.forgot}</Link>
      </p>
      <p className={styles.foot}>
        {text.noAccount}
        <Link to={paths.register()}>{text.register}</Link>
      </p>
    </>
  );
}

export function RegisterSkeleton() {
  const { register: text, password } = useTexts('account');
  return (
    <>
      <AccountHeading title={text.title}>{text.hint}</AccountHeading>
      <MobileSkeleton />
      <CodeSkeleton />
      <FieldSkeleton label={password.set} extra={<PasswordRules password="" />} />
      <FieldSkeleton label={text.name} extra={text.nameHint} />
      <AgreementSkeleton />
      <SubmitSkeleton>{text.submit}</SubmitSkeleton>
      <p className={styles.foot}>
        {text.hasAccount}
        <Link to={paths.login()}>{text.login}</Link>
      </p>
    </>
  );
}

export function PasswordSkeleton() {
  const { reset: text, password } = useTexts('account');
  return (
    <>
      <AccountHeading title={text.title}>{text.hint}</AccountHeading>
      <MobileSkeleton />
      <CodeSkeleton />
      <FieldSkeleton label={password.new} extra={<PasswordRules password="" />} />
      <SubmitSkeleton>{text.submit}</SubmitSkeleton>
      <p className={styles.foot}>
        {text.remembered}
        <Link to={paths.login()}>{text.login}</Link>
      </p>
    </>
  );
}
