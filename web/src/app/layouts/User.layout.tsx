import { NavLink, Outlet } from 'react-router';
import { Container } from '../../ui/Container.tsx';
import { Antd } from '../Antd.tsx';
import { userPlaces } from '../Header.tsx';
import styles from './User.module.css';

/** What belongs to the student: the places at the side, on a phone above. */
export function Screen() {
  return (
    <Antd>
      <Container className={styles.grid}>
        <nav className={styles.side} aria-label="我的">
          {userPlaces.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.content}>
          <Outlet />
        </div>
      </Container>
    </Antd>
  );
}
