import type { ReactNode } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { drawing } from '../../ui/drawing-colors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import styles from './Account.module.css';

const promises = [
  { icon: 'book', name: 'learn' },
  { icon: 'clock', name: 'progress' },
  { icon: 'award', name: 'certificate' },
] as const;

/** The card of login and registration: the form, and on wide screens the promises of the platform next to it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.background}>
      <div className={styles.card}>
        <Brand />
        <div className={styles.form}>{children}</div>
      </div>
    </div>
  );
}

function Brand() {
  const text = useTexts('account').brand;
  return (
    <aside className={styles.brand} aria-label={text.label}>
      <Logo size={40} onDark />
      <p className={styles.slogan}>{text.slogan}</p>
      <ul className={styles.promises}>
        {promises.map(({ icon, name }) => (
          <li key={name}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <div>
              <p className={styles.promise}>{text[name].title}</p>
              <p>{text[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Path />
    </aside>
  );
}

/** The logo's line, large and pale. */
function Path() {
  return (
    <svg className={styles.path} viewBox="0 0 240 240" fill="none" aria-hidden="true">
      <path
        d="M30 40h170L40 200h170"
        stroke={drawing.paper}
        strokeWidth="26"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="30" cy="40" r="26" fill={drawing.accent} />
    </svg>
  );
}
