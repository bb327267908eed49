import { Outlet } from 'react-router';
import { usePageTitle } from '../../base/page-title.ts';
import { useTexts } from '../../locales/texts.ts';
import { range } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { AccountFrame } from '../layouts/AccountFrame.tsx';
import styles from './shell.module.css';

/** The frame of login and registration is itself without Ant Design: it is drawn as it will be. */
export function AccountShape() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}

function Form({ fields, ways = false }: { fields: number; ways?: boolean }) {
  const { loading } = useTexts('common').ui;
  return (
    <>
      <h1 className={styles.formTitle}>{usePageTitle()}</h1>
      <output className="visually-hidden">{loading}</output>
      {ways ? <div className={styles.ways} /> : null}
      <div className={styles.fields}>
        {range(fields).map((field) => (
          <div key={field} className={styles.field}>
            <span className={styles.label} />
            <span className={styles.control} />
          </div>
        ))}
        <span className={styles.control} />
      </div>
    </>
  );
}

export function LoginShape() {
  return <Form fields={2} ways />;
}
export function RegisterShape() {
  return <Form fields={4} />;
}
export function PasswordShape() {
  return <Form fields={3} />;
}

/** What is only told: logging out, a code that was read. */
export function ResultShape() {
  return (
    <>
      <h1 className="visually-hidden">{usePageTitle()}</h1>
      <Skeleton count={4} />
    </>
  );
}
