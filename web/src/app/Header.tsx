import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { heardAt } from '../base/heard-at.ts';
import { useAppSelector } from '../base/hooks.ts';
import { useTexts } from '../locales/texts.ts';
import { paths, sitePath } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Container, type ContainerProps } from '../ui/page/Container.tsx';
import styles from './Header.module.css';
import { OtherLanguages } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const places = [
  { to: paths.home(), name: 'home', end: true },
  { to: paths.practise(), name: 'practise', end: false },
  { to: paths.cert(), name: 'cert', end: false },
  { to: paths.faq(), name: 'faq', end: false },
  { to: paths.about(), name: 'about', end: false },
] as const;

export const userPlaces = [
  { to: paths.userPractise(), name: 'userPractise' },
  { to: paths.userCert(), name: 'userCert' },
  { to: paths.userInfo(), name: 'userInfo' },
  { to: paths.userSecurity(), name: 'userSecurity' },
] as const;

interface HeaderProps {
  /** That of what is under it. */
  width: ContainerProps['width'];
  hidden?: boolean;
}

export function Header({ width, hidden = false }: HeaderProps) {
  const text = useTexts('common').header;
  return (
    <header className={styles.header} hidden={hidden}>
      <Container width={width} className={styles.bar}>
        <Link to={paths.home()} className={styles.logo} aria-label={text.logo}>
          <Logo size={32} label="" />
        </Link>
        <nav className={styles.nav} aria-label={text.mainNav}>
          <Places />
        </nav>
        <OtherLanguages className={styles.language} />
        <Running />
        <Account />
        <Disclosure className={styles.phoneMenu} label={<Icon name="menu" size={24} />} name={text.menu}>
          <nav aria-label={text.mainNav}>
            <Places />
            <OtherLanguages />
          </nav>
          <ThemeSwitch />
        </Disclosure>
      </Container>
    </header>
  );
}

function Places() {
  const text = useTexts('common').header;
  return places.map(({ to, name, end }) => (
    <NavLink key={to} to={to} end={end}>
      {text[name]}
    </NavLink>
  ));
}

/** What the server renders is a visitor's; a student's name follows once the browser has found a token. */
function Account() {
  const text = useTexts('common').header;
  const session = useAppSelector((state) => state.account.session);
  const name = useAppSelector((state) => state.account.userInfo?.name);
  const { pathname, search } = useLocation();
  if (session === 'student') return <UserMenu name={name} />;
  // None from the entrances themselves: their addresses would grow with each press.
  const next = pathname === paths.home() ? undefined : sitePath(pathname + search);
  return (
    <div className={styles.account}>
      <ButtonLink variant="ghost" size="small" to={paths.login(next)}>
        {text.login}
      </ButtonLink>
      <ButtonLink size="small" to={paths.register(next)}>
        {text.register}
      </ButtonLink>
    </div>
  );
}

/** Its code and words come only to a student whose test's clock runs. */
const RunningTest = lazy(() =>
  import('../areas/assessment/running-test.door.ts').then(
    (door) => ({ default: door.RunningTest }),
    () => ({ default: () => null }),
  ),
);

function Running() {
  const test = useAppSelector((state) => state.account.userInfo?.runningTest);
  if (!test) return null;
  return (
    <Suspense>
      <RunningTest test={test} heardAt={heardAt(test.now)} />
    </Suspense>
  );
}

function UserMenu({ name }: { name: string | undefined }) {
  const text = useTexts('common').header;
  const label = (
    <>
      <Icon name="user" />
      <span className={styles.userName}>{name ?? text.mine}</span>
    </>
  );
  return (
    <Disclosure className={styles.userMenu} label={label} name={name ? text.mineOf({ name }) : text.mine}>
      <nav aria-label={text.mine}>
        {userPlaces.map(({ to, name: place }) => (
          <NavLink key={to} to={to}>
            {text[place]}
          </NavLink>
        ))}
        <Link to={paths.logout()}>{text.logout}</Link>
      </nav>
      <ThemeSwitch />
    </Disclosure>
  );
}

interface DisclosureProps {
  className: string | undefined;
  label: React.ReactNode;
  name: string;
  children: React.ReactNode;
}

/** Opens without scripts too; closes at a navigation, at Escape, and at a press outside. */
function Disclosure({ className, label, name, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    // What was opened before the scripts came stays open.
    if (here.current !== pathname) close(details.current);
    here.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close(details.current);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      close(details.current);
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, []);
  return (
    <details ref={details} className={className}>
      <summary aria-label={name}>{label}</summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false;
}
