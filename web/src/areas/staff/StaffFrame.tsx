import type { Permission } from '@zhixing/contract/words';
import { Button, Result, Spin } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { sendToLogin } from '../account/account.door.ts';
import { StaffContextProvider } from './self.tsx';
import styles from './staff.module.css';
import { staffApi } from './staff-api.ts';
import { staffPath } from './staff-path.door.ts';

type Place = 'desk' | 'people' | 'colleges' | 'security';
/** The places and the permission that shows each. */
const places: { name: Place; path: string; needs?: Permission }[] = [
  { name: 'desk', path: '' },
  { name: 'people', path: '/people', needs: 'staff.see' },
  { name: 'colleges', path: '/colleges', needs: 'college.change' },
  { name: 'security', path: '/security' },
];

/** Around the places of the back office: who I am in it, and the places that are mine. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const text = useTexts('staff').frame;
  const loggedIn = useLogin();
  const { data: self, error, isFetching, refetch } = staffApi.useSelfQuery({}, { skip: !loggedIn });
  if (error && !self)
    return (
      <Result
        status="403"
        title={'code' in error && error.code === -1 ? text.noStaff : text.failed}
        subTitle={text.noStaffHint}
        extra={
          <Button onClick={() => refetch()} loading={isFetching}>
            {text.retry}
          </Button>
        }
      />
    );
  if (!self) return <Spin className={styles.coming} />;
  return (
    <div className={styles.frame}>
      <nav className={styles.places} aria-label={text.places}>
        {places
          .filter(({ needs }) => !needs || self.may.includes(needs))
          .map(({ name, path }) => (
            <NavLink key={name} to={staffPath(path)} end={path === ''}>
              {text[name]}
            </NavLink>
          ))}
      </nav>
      <div className={styles.content} tabIndex={-1} data-content-start>
        {self.step ? <Step step={self.step} /> : null}
        <StaffContextProvider self={self}>{children}</StaffContextProvider>
      </div>
    </div>
  );
}

/** Whether somebody is logged in; a visitor is sent to the login, and back here. */
function useLogin(): boolean {
  const session = useAppSelector((state) => state.account.session);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    if (session === 'visitor') dispatch(sendToLogin(pathname));
  }, [session, pathname, dispatch]);
  return session === 'student';
}

/** What is to be done before the back office opens (rules: staff-steps). */
function Step({ step }: { step: 'password' | 'factor' }) {
  const text = useTexts('staff').step;
  return (
    <div className={styles.step}>
      <Notice tone="warning">
        {text[step]}{' '}
        {step === 'password' ? (
          <Link to={paths.userSecurity()}>{text.toPassword}</Link>
        ) : (
          <Link to={staffPath('/security')}>{text.toFactor}</Link>
        )}
      </Notice>
    </div>
  );
}
