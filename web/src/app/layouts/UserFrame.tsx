import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { UserMenuLinks } from '../../areas/messaging/public/header.ts';
import { useTexts } from '../../locales/texts.ts';
import { Container } from '../../ui/page/Container.tsx';
import { userMenuItems } from '../root/user-menu-items.ts';
import styles from './User.module.css';

/** The layout of the student's own pages: navigation at the side, on a phone above. */
export function UserFrame({ children }: { children: ReactNode }) {
  const text = useTexts('common').header;
  const titles = useTexts('titles');
  const side = useCurrentInView();
  return (
    <Container className={styles.grid}>
      <nav ref={side} className={styles.side} aria-label={text.mine}>
        {userMenuItems.map(({ to, name }) => (
          <NavLink key={to} to={to}>
            {titles[name]}
          </NavLink>
        ))}
        <UserMenuLinks />
      </nav>
      <div className={styles.content} tabIndex={-1} data-content-start>
        {children}
      </div>
    </Container>
  );
}

/** On a phone the navigation is wider than the screen: the current item is scrolled into view. */
function useCurrentInView() {
  const side = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place anew
  useEffect(() => {
    const current = side.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (current) side.current?.scrollTo({ left: current.offsetLeft - side.current.offsetLeft - 16 });
  }, [pathname]);
  return side;
}
