import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../account.module.css';
import { passwordRules } from './password-rules.ts';

/** The rules of a new password, those that it keeps ticked off. */
export function PasswordRules({ password }: { password: string }) {
  const text = useTexts('account').password;
  return (
    <ul className={styles.rules}>
      {passwordRules(password).map(({ name, kept }) => (
        <li key={name} className={classes(kept && styles.kept)}>
          <Icon name={kept ? 'check' : 'info'} size={14} />
          {text[name]}
          {kept ? <span className="visually-hidden">{text.kept}</span> : null}
        </li>
      ))}
      <li>
        <Icon name="info" size={14} />
        {text.avoid}
      </li>
    </ul>
  );
}
