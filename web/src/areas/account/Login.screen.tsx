import { Tabs } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { media } from '../../ui/media.ts';
import { AccountHeading } from './AccountHeading.tsx';
import styles from './account.module.css';
import { Cancelled } from './cancel/Cancelled.tsx';
import { CodeLogin } from './codes/CodeLogin.tsx';
import { SecondStep } from './factor/SecondStep.tsx';
import { PasswordLogin } from './password/PasswordLogin.tsx';
import { QrLogin } from './qr/QrLogin.tsx';

const ways = ['password', 'code', 'qr'] as const;

/**
 * A phone cannot scan its own screen: there is no such way there. A narrow window on a desk can be scanned, and so can a
 * tablet, by the phone beside it: it is the finger and the width together that make a phone.
 */
const isPhone = () => matchMedia(media.finger).matches && matchMedia(media.phone).matches;

export function Screen() {
  const text = useTexts('account').login;
  const next = useAppSelector((state) => state.account.loginNext);
  const [ticket, setTicket] = useState('');
  if (ticket) return <SecondStep ticket={ticket} onAgain={() => setTicket('')} />;
  return (
    <>
      <AccountHeading title={text.title}>{next ? text.next : null}</AccountHeading>
      <Cancelled />
      <Ways onTicket={setTicket} />
      <p className={styles.foot}>
        {text.noAccount}
        <Link to={paths.register()}>{text.register}</Link>
      </p>
    </>
  );
}

/** The ways as tabs; the one in use is in the address, so that a reload keeps it. */
function Ways({ onTicket }: { onTicket: (ticket: string) => void }) {
  const text = useTexts('account').login;
  const [search, setSearch] = useSearchParams();
  const [phone] = useState(isPhone);
  const offered = phone ? ways.filter((way) => way !== 'qr') : ways;
  const by = offered.find((way) => way === search.get('by')) ?? 'password';
  const choose = (way: string) =>
    setSearch(
      (before) => {
        before.set('by', way);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const items = [
    { key: 'password', label: text.byPassword, children: <PasswordLogin onTicket={onTicket} /> },
    { key: 'code', label: text.byCode, children: <CodeLogin onTicket={onTicket} /> },
    // Gone with its tab: the polling ends there.
    { key: 'qr', label: text.byQr, children: by === 'qr' ? <QrLogin /> : null },
  ];
  const shown = items.filter(({ key }) => offered.some((way) => way === key));
  return <Tabs className={styles.ways} activeKey={by} onChange={choose} items={shown} />;
}
