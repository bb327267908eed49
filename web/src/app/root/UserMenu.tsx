import { Link, NavLink } from 'react-router';
import { Bell, UserMenuLinks } from '../../areas/messaging/public/header.ts';
import { useAppSelector } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Disclosure } from './Disclosure.tsx';
import styles from './Header.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { userMenuItems } from './user-menu-items.ts';

/** The bell, and where there is room the menu under one's name; else its links are in the header's one menu. */
export function UserMenu() {
  const name = useAppSelector((state) => state.account.userInfo?.name);
  const text = useTexts('common').header;
  const label = (
    <>
      <Icon name="user" />
      <span className={styles.userName}>{name ?? text.mine}</span>
    </>
  );
  return (
    <>
      <span className={styles.bell}>
        <Bell />
      </span>
      <Disclosure className={styles.userMenu} label={label} name={name ? text.mineOf({ name }) : text.mine}>
        <OwnPlaces />
        <ThemeSwitch />
      </Disclosure>
    </>
  );
}

/** The ways to what is one's own, and out. */
export function OwnPlaces() {
  const text = useTexts('common').header;
  const titles = useTexts('titles');
  return (
    <nav aria-label={text.ownMenu} className={styles.own}>
      {userMenuItems.map(({ to, name }) => (
        <NavLink key={to} to={to}>
          {titles[name]}
        </NavLink>
      ))}
      <UserMenuLinks />
      <Link to={paths.logout()}>{titles.logout}</Link>
    </nav>
  );
}
