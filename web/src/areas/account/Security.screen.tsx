import { useState } from 'react';
import { Link } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelAccount } from './cancel/CancelAccount.tsx';
import { ChangeEmail } from './codes/ChangeEmail.tsx';
import { ChangeMobile } from './codes/ChangeMobile.tsx';
import { ChangePassword } from './password/ChangePassword.tsx';
import { remindersPath } from './public/reminders.ts';
import { Sessions } from './session/Sessions.tsx';
import styles from './UserInfo.module.css';

/** A placeholder that keeps the height of a line until its value is loaded. */
const coming = '\u00a0';

export function Screen() {
  const { security: text, email, cancel, reminders } = useTexts('user');
  const info = useAppSelector((state) => state.account.userInfo);
  const [open, setOpen] = useState<'mobile' | 'email' | 'password' | 'cancel'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <h1 className={styles.alone}>{text.title}</h1>
      <section className={styles.card} aria-label={text.mobile}>
        <SecurityRow
          title={text.mobile}
          value={info ? `+${info.countryCode} ${info.mobile}` : coming}
          hint={text.mobileHint}
          action={text.changeMobile}
          open={open === 'mobile'}
          onOpen={() => setOpen('mobile')}
        />
        {open === 'mobile' ? <ChangeMobile onDone={close} /> : null}
      </section>
      <section className={styles.card} aria-label={email.title}>
        <SecurityRow
          title={email.title}
          value={info ? (info.email ?? email.none) : coming}
          hint={info?.emailPending ? email.waits({ email: info.emailPending }) : email.hint}
          action={info?.email || info?.emailPending ? email.change : email.add}
          open={open === 'email'}
          onOpen={() => setOpen('email')}
        />
        {open === 'email' && info ? <ChangeEmail info={info} onDone={close} /> : null}
      </section>
      <section className={styles.card} aria-label={text.password}>
        <SecurityRow
          title={text.password}
          value="••••••••"
          hint={text.passwordHint}
          action={text.changePassword}
          open={open === 'password'}
          onOpen={() => setOpen('password')}
        />
        {open === 'password' ? <ChangePassword onDone={close} /> : null}
      </section>
      <section className={styles.card} aria-label={reminders.open}>
        <div className={styles.line}>
          <div className={styles.lineText}>
            <h2>{reminders.open}</h2>
            <p className={styles.hint}>{reminders.hint}</p>
          </div>
          <Link to={remindersPath}>{reminders.choose}</Link>
        </div>
      </section>
      <Sessions />
      {info?.role === 'student' ? (
        <section className={styles.card} aria-label={cancel.title}>
          <SecurityRow
            title={cancel.title}
            value=""
            hint={cancel.hint}
            action={cancel.open}
            open={open === 'cancel'}
            onOpen={() => setOpen('cancel')}
          />
          {open === 'cancel' ? <CancelAccount onDone={close} /> : null}
        </section>
      ) : null}
    </>
  );
}

interface SecurityRowProps {
  title: string;
  value: string;
  hint: string;
  action: string;
  open: boolean;
  onOpen: () => void;
}

function SecurityRow({ title, value, hint, action, open, onOpen }: SecurityRowProps) {
  return (
    <div className={styles.line}>
      <div className={styles.lineText}>
        <h2>{title}</h2>
        {value ? <p className={styles.value}>{value}</p> : null}
        <p className={styles.hint}>{hint}</p>
      </div>
      {open ? null : (
        <Button size="small" variant="secondary" onClick={onOpen}>
          {action}
        </Button>
      )}
    </div>
  );
}
