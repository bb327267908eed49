import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { lazyPart, preloadOnIntent } from '../../base/lazy-part.tsx';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { media } from '../../ui/media.ts';
import { TabPanels } from '../../ui/page/TabPanels.tsx';
import { AccountHeading } from './AccountHeading.tsx';
import styles from './account.module.css';
import { Cancelled } from './cancel/Cancelled.tsx';
import { PasswordLogin } from './password/PasswordLogin.tsx';

interface LoginMethodProps {
  onTicket: (ticket: string) => void;
}

const Loading = () => (
  <Delayed>
    <Skeleton count={4} />
  </Delayed>
);
/** Most students log in by password: the code of the other ways is loaded on intent. */
const CodeLogin = lazyPart<LoginMethodProps>(
  'account/code',
  () => import('./codes/CodeLogin.tsx').then((module) => module.CodeLogin),
  { Loading },
);
const QrLogin = lazyPart('account/qr', () => import('./qr/QrLogin.tsx').then((module) => module.QrLogin), {
  Loading,
});
const SecondStep = lazyPart<{ ticket: string; onAgain: () => void }>(
  'account/factor',
  () => import('./factor/SecondStep.tsx').then((module) => module.SecondStep),
  { Loading },
);

const loginMethods = ['password', 'code', 'qr'] as const;

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
      <LoginMethods onTicket={setTicket} />
      <p className={styles.foot}>
        {text.noAccount}
        <Link to={paths.register()}>{text.register}</Link>
      </p>
    </>
  );
}

/** The ways as tabs; the one in use is in the address, so that a reload keeps it. */
function LoginMethods({ onTicket }: LoginMethodProps) {
  const text = useTexts('account').login;
  const [search, setSearch] = useSearchParams();
  const [phone] = useState(isPhone);
  const offered = phone ? loginMethods.filter((way) => way !== 'qr') : loginMethods;
  const by = offered.find((way) => way === search.get('by')) ?? 'password';
  const choose = (way: string) =>
    setSearch(
      (before) => {
        before.set('by', way);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const tabs = [
    { key: 'password' as const, label: text.byPassword, children: <PasswordLogin onTicket={onTicket} /> },
    {
      key: 'code' as const,
      label: text.byCode,
      on: preloadOnIntent(CodeLogin),
      children: <CodeLogin onTicket={onTicket} />,
    },
    // Unmounted with its tab, which ends the polling.
    {
      key: 'qr' as const,
      label: text.byQr,
      on: preloadOnIntent(QrLogin),
      children: by === 'qr' ? <QrLogin /> : null,
    },
  ];
  const items = tabs.filter(({ key }) => offered.some((way) => way === key));
  return <TabPanels className={styles.loginTabs} items={items} current={by} onChoose={choose} />;
}
