import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../account.module.css';
import { passwordRules } from './password-rules.ts';

interface PasswordRulesProps {
  password: string;
  /** What is wrong with it, as its field says. */
  problem?: string | undefined;
}

/** The rules of a new password, those that it keeps ticked off; once a problem is said, the rule that it breaks is marked. */
export function PasswordRules({ password, problem }: PasswordRulesProps) {
  const text = useTexts('account').password;
  const rules = passwordRules(password);
  const isWrong = password !== '' && problem !== undefined;
  // What these rules do not find, the server refused for the rest, or because it is the old password.
  const isRefused = isWrong && rules.every(({ kept }) => kept) && problem !== text.refused.same;
  return (
    <ul className={styles.rules}>
      {rules.map(({ name, kept }) => (
        <li key={name} className={classes(kept ? styles.kept : isWrong && styles.broken)}>
          <Icon name={kept ? 'check' : 'info'} size={14} />
          {text[name]}
          {kept ? <span className="visually-hidden">{text.kept}</span> : null}
        </li>
      ))}
      <li className={classes(isRefused && styles.broken)}>
        <Icon name="info" size={14} />
        {text.avoid}
      </li>
    </ul>
  );
}
