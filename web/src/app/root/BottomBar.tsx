import { Link, matchPath, useLocation } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './BottomBar.module.css';

/** Each with the screens it stands for; the first that matches is marked. */
const places = [
  { name: 'home', icon: 'home', to: paths.home(), shows: ['/'] },
  { name: 'practise', icon: 'book', to: paths.practise(), shows: ['/practise/*'] },
  { name: 'notices', icon: 'message', to: paths.userNotices(), shows: [paths.userNotices()] },
  { name: 'mine', icon: 'user', to: paths.userPractise(), shows: ['/user/*', '/learning/*'] },
] as const;

/** The site's four places on phones, at the lower edge. A visitor comes to the last two by the login (rules: phone-bar). */
export function BottomBar() {
  const { header, bottomBar: text } = useTexts('common');
  const { pathname } = useLocation();
  const unread = useAppSelector((state) => state.account.userInfo?.unread ?? 0);
  const current = places.find(({ shows }) => shows.some((path) => matchPath(path, pathname)));
  return (
    <nav className={styles.bar} aria-label={text.name} data-bottom-bar="">
      {places.map((place) => {
        const { name, icon, to } = place;
        const counted = name === 'notices' && unread > 0;
        return (
          <Link
            key={name}
            to={to}
            className={styles.place}
            aria-current={place === current ? 'page' : undefined}
            aria-label={counted ? text.unread({ count: unread }) : undefined}
          >
            <Icon name={icon} size={22} />
            {name === 'home' ? header.home : text[name]}
            {counted ? <span className={styles.badge}>{unread > 99 ? '99+' : unread}</span> : null}
          </Link>
        );
      })}
    </nav>
  );
}
