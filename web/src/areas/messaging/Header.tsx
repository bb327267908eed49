import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../base/hooks.ts';
import { WithApplicationTexts } from '../../base/WithApplicationTexts.tsx';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { staffPath } from '../../staff-path.ts';
import styles from './Header.module.css';
import { messagingPaths } from './messaging-paths.ts';
import { noticeOf } from './notices/notice-path.ts';
import { markRead } from './notices/notices.actions.ts';

/** The header's link to the notices, with the number of unread ones (rules: review-told). */
export const Bell = () => (
  <WithApplicationTexts>
    <UnreadBell />
  </WithApplicationTexts>
);

/** Marks a notice as read when its notification was followed. */
function useReadByGoing() {
  const dispatch = useAppDispatch();
  const noticeId = noticeOf(useLocation().state);
  useEffect(() => {
    if (noticeId !== undefined) void dispatch(markRead({ noticeIds: [noticeId] }));
  }, [noticeId, dispatch]);
}

function UnreadBell() {
  const text = useTexts('messaging');
  useReadByGoing();
  const unread = useAppSelector((state) => state.account.userInfo?.unread ?? 0);
  return (
    <NavLink to={paths.userNotices()} className={styles.bell ?? ''} aria-label={text.bell({ unread })}>
      <svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24" className={styles.icon}>
        <path d="M18.5 16.5H5.5c1.2-1.3 1.8-2.800 1.8-5.5a4.7 4.7 0 0 1 9.4 0c0 2.7.6 4.2 1.8 5.5zM10 19.5a2.1 2.1 0 0 0 4 0" />
      </svg>
      {unread > 0 ? <span className={styles.badge}>{unread > 99 ? '99+' : unread}</span> : null}
    </NavLink>
  );
}

/** Items of the user menu: the calendar, the notices and, for staff, the dashboard. */
export const UserMenuLinks = () => (
  <WithApplicationTexts>
    <TranslatedLinks />
  </WithApplicationTexts>
);

function TranslatedLinks() {
  const text = useTexts('messaging');
  const { title: calendar } = useTexts('calendar');
  const role = useAppSelector((state) => state.account.userInfo?.role);
  return (
    <>
      <NavLink to={messagingPaths.calendar()}>{calendar}</NavLink>
      <NavLink to={paths.userNotices()}>{text.title}</NavLink>
      {role && role !== 'student' ? <NavLink to={staffPath()}>{text.dashboard}</NavLink> : null}
    </>
  );
}
