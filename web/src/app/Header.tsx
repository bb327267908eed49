import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Container, type ContainerProps } from '../ui/Container.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './Header.module.css';
import { useAppSelector } from './hooks.ts';

const places = [
  { to: paths.home(), label: '首页', end: true },
  { to: paths.practise(), label: '实践项目' },
  { to: paths.cert(), label: '证书' },
  { to: paths.faq(), label: '常见问题' },
  { to: paths.about(), label: '关于' },
];

export const userPlaces = [
  { to: paths.userPractise(), label: '我的实践' },
  { to: paths.userCert(), label: '我的证书' },
  { to: paths.userInfo(), label: '个人信息' },
];

/** As wide as what is under it. */
export function Header({ width }: { width: ContainerProps['width'] }) {
  return (
    <header className={styles.header}>
      <Container width={width} className={styles.bar}>
        <Link to={paths.home()} className={styles.logo} aria-label="知行 首页">
          <Logo size={32} label="" />
        </Link>
        <nav className={styles.nav} aria-label="主导航">
          <Places />
        </nav>
        <Account />
        <Disclosure className={styles.phoneMenu} label={<Icon name="menu" size={24} />} name="菜单">
          <nav aria-label="主导航">
            <Places />
          </nav>
        </Disclosure>
      </Container>
    </header>
  );
}

function Places() {
  return places.map(({ to, label, end = false }) => (
    <NavLink key={to} to={to} end={end}>
      {label}
    </NavLink>
  ));
}

/** What the server renders is a visitor's; a student's name follows once the browser has found a token. */
function Account() {
  const session = useAppSelector((state) => state.account.session);
  const name = useAppSelector((state) => state.account.userInfo?.name);
  const { pathname, search } = useLocation();
  if (session === 'student') return <UserMenu name={name} />;
  const next = pathname === paths.home() ? undefined : pathname + search;
  return (
    <div className={styles.account}>
      <ButtonLink variant="ghost" size="small" to={paths.login(next)}>
        登录
      </ButtonLink>
      <ButtonLink size="small" to={paths.register(next)} className={styles.register}>
        注册
      </ButtonLink>
    </div>
  );
}

function UserMenu({ name }: { name: string | undefined }) {
  const label = (
    <>
      <Icon name="user" />
      <span className={styles.userName}>{name ?? '我的'}</span>
    </>
  );
  return (
    <Disclosure className={styles.userMenu} label={label} name={name ? `我的：${name}` : '我的'}>
      <nav aria-label="我的">
        {userPlaces.map(({ to, label: place }) => (
          <NavLink key={to} to={to}>
            {place}
          </NavLink>
        ))}
        <Link to={paths.logout()}>退出登录</Link>
      </nav>
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
  useEffect(() => close(details.current), [pathname]);
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
