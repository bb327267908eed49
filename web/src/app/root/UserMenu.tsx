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

/** The bell and the user menu. */
export function UserMenu() {
  const name = useAppSelector((state) => state.account.userInfo?.name);
  const text = useTexts('common').header;
  const titles = useTexts('titles');
  const label = (
    <>
      <Icon name="user" />
      <span className={styles.userName}>{name ?? text.mine}</span>
    </>
  );
  return (
    <>
      <Bell />
      <Disclosure className={styles.userMenu} label={label} name={name ? text.mineOf({ name }) : text.mine}>
        <nav aria-label={text.mine}>
          {userMenuItems.map(({ to, name: place }) => (
            <NavLink key={to} to={to}>
              {titles[place]}
            </NavLink>
          ))}
          <UserMenuLinks />
          <Link to={paths.logout()}>{titles.logout}</Link>
        </nav>
        <ThemeSwitch />
      </Disclosure>
    </>
  );
}
