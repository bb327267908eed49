import { Tabs } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { AccountHeading } from './AccountHeading.tsx';
import styles from './account.module.css';
import { CodeLogin } from './CodeLogin.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import { QrLogin } from './QrLogin.tsx';

const ways = ['password', 'code', 'qr'] as const;

export function Screen() {
  const text = useTexts('account').login;
  const next = useAppSelector((state) => state.account.loginNext);
  return (
    <>
      <AccountHeading title={text.title}>{next ? text.next : null}</AccountHeading>
      <Ways />
      <p className={styles.foot}>
        {text.noAccount}
        <Link to={paths.register()}>{text.register}</Link>
      </p>
    </>
  );
}

/** The three ways as tabs; the one in use is in the address, so that a reload keeps it. */
function Ways() {
  const text = useTexts('account').login;
  const [search, setSearch] = useSearchParams();
  const by = ways.find((way) => way === search.get('by')) ?? 'password';
  const choose = (way: string) =>
    setSearch(
      (before) => {
        before.set('by', way);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const items = [
    { key: 'password', label: text.byPassword, children: <PasswordLogin /> },
    { key: 'code', label: text.byCode, children: <CodeLogin /> },
    // Gone with its tab: the polling ends there.
    { key: 'qr', label: text.byQr, children: by === 'qr' ? <QrLogin /> : null },
  ];
  return <Tabs className={styles.ways} activeKey={by} onChange={choose} items={items} />;
}
