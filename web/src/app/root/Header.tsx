import { lazy, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { receivedAt } from '../../base/time/received-at.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths, sitePath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Container, type ContainerProps } from '../../ui/page/Container.tsx';
import { Disclosure } from './Disclosure.tsx';
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

interface HeaderProps {
  /** The width of the content under it. */
  width: ContainerProps['width'];
  hidden?: boolean;
  /** Without the site's navigation: the page has its own, and the logo leads to the home page. */
  staff?: boolean;
}

export function Header({ width, hidden = false, staff = false }: HeaderProps) {
  const text = useTexts('common').header;
  return (
    <header className={styles.header} hidden={hidden}>
      <Container width={width} className={styles.bar}>
        <Link to={paths.home()} className={styles.logo} aria-label={text.logo}>
          <Logo size={32} label="" />
        </Link>
        {staff ? null : (
          <nav className={styles.nav} aria-label={text.mainNav}>
            <Places />
          </nav>
        )}
        <OtherLanguages className={styles.language} />
        <Running />
        <Account />
        <Disclosure className={styles.phoneMenu} label={<Icon name="menu" size={24} />} name={text.menu}>
          <nav aria-label={text.mainNav}>
            {staff ? null : <Places />}
            <OtherLanguages />
          </nav>
          <OwnInMenu />
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

/** The parts for logged-in students. If their code fails to load they are left out, and the next page tries again. */
const ofTheirs = <Props,>(load: () => Promise<React.ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );

/** The parts for logged-in students: visitors do not load them. */
const UserMenu = ofTheirs(() => import('./UserMenu.tsx').then((menu) => menu.UserMenu));
const OwnPlaces = ofTheirs(() => import('./UserMenu.tsx').then((menu) => menu.OwnPlaces));

/** Where the header has room for one menu alone, it holds these too. */
function OwnInMenu() {
  const session = useAppSelector((state) => state.account.session);
  if (session !== 'student') return null;
  return (
    <Suspense>
      <OwnPlaces />
    </Suspense>
  );
}

/** What the server renders is a visitor's; a student's name follows once the browser has found a token. */
function Account() {
  const text = useTexts('common').header;
  const session = useAppSelector((state) => state.account.session);
  const { pathname, search } = useLocation();
  if (session === 'student')
    return (
      <Suspense>
        <UserMenu />
      </Suspense>
    );
  // No `loginNext` from the login and registration screens: their addresses would grow with each click.
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
const RunningTest = ofTheirs(() =>
  import('../../areas/assessment/public/running-test.ts').then((module) => module.RunningTest),
);

function Running() {
  const test = useAppSelector((state) => state.account.userInfo?.runningTest);
  if (!test) return null;
  return (
    <Suspense>
      <RunningTest test={test} heardAt={receivedAt(test.now)} />
    </Suspense>
  );
}
