import { codes } from '@zhixing/contract/codes';
import type { Permission } from '@zhixing/contract/words';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { sendToLogin } from '../../areas/account/public/session.ts';
import type { MenuItem } from '../../areas/back-office/index.ts';
import { staffApi } from '../../areas/back-office/public/calls.ts';
import { PageUnavailable, useStaffPath } from '../../areas/back-office/public/page.ts';
import { StaffContextProvider } from '../../areas/back-office/public/self.ts';
import { UnsentWork } from '../../areas/writing-queue/index.ts';
import { useAppDispatch, useAppSelector } from '../../base/hooks.ts';
import { useScreenTitle } from '../../base/page-title.ts';
import { readLocal, writeLocal } from '../../device/local-storage.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { staffPath } from '../../staff-path.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import staff from '../../ui/staff/staff.module.css';
import { useRestoreFocus } from '../../ui/staff/use-restore-focus.ts';
import { useScrollToCurrent } from '../../ui/staff/use-scroll-to-current.ts';
import styles from './StaffFrame.module.css';
import { staffPages } from './staff-pages.ts';
import { useFreshLists } from './use-fresh-lists.ts';
import { usePrefetchPages } from './use-prefetch-pages.ts';

const foldedKey = 'staff-menu-folded';

/** Around the places of the back office: who I am in it, and the places that are mine. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const loggedIn = useLogin();
  const [folded, setFolded] = useState(() => readLocal<boolean>(foldedKey) === true);
  const fold = () => {
    setFolded(!folded);
    writeLocal(foldedKey, !folded);
  };
  useRestoreFocus();
  usePrefetchPages();
  useFreshLists();
  const query = staffApi.useSelfQuery({}, { skip: !loggedIn });
  const { data: self, error, isFetching, refetch } = query;
  if (!self)
    return error && 'code' in error && error.code === codes.illegal ? (
      <NoStaff busy={isFetching} onRetry={refetch} />
    ) : (
      <PageUnavailable query={query} />
    );
  return (
    <div className={styles.frame} data-folded={folded || undefined}>
      <Places may={self.may} folded={folded} onFold={fold} />
      <div className={styles.content} tabIndex={-1} data-content-start>
        <div className={styles.unsent}>
          <UnsentWork />
        </div>
        {self.step ? <Step step={self.step} /> : null}
        {self.slipBy === null ? null : <OnSlip by={self.slipBy} />}
        {!self.step && self.factorDue ? <FactorDue due={self.factorDue} /> : null}
        <StaffContextProvider self={self}>{children}</StaffContextProvider>
      </div>
    </div>
  );
}

function NoStaff({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const text = useTexts('staff').frame;
  useScreenTitle(text.noStaff);
  return (
    <div className={styles.loading}>
      <h1 className="visually-hidden">{text.noStaff}</h1>
      <Empty
        title={text.noStaff}
        hint={text.noStaffHint}
        action={
          <div className={staff.ways}>
            <Button variant="secondary" onClick={onRetry} loading={busy}>
              {text.retry}
            </Button>
            <Link to={paths.home()}>{text.home}</Link>
          </div>
        }
      />
    </div>
  );
}

/** The menu's items that are somebody's, in groups. */
function groupsOf(may: Permission[]): MenuItem[][] {
  const mine = staffPages.flatMap(({ menu }) =>
    menu && (!menu.needs || may.includes(menu.needs)) ? [menu] : [],
  );
  return [...Map.groupBy(mine, ({ group }) => group).values()];
}

interface PlacesProps {
  may: Permission[];
  /** Signs alone, where they stand beside the content. */
  folded: boolean;
  onFold: () => void;
}

function Places({ may, folded, onFold }: PlacesProps) {
  const text = useTexts('staff').frame;
  const nav = useRef<HTMLElement>(null);
  const [place] = useStaffPath();
  // On a phone they are one line, which is longer than the screen.
  useScrollToCurrent(nav, place);
  return (
    <nav ref={nav} className={styles.places} aria-label={text.places} data-toast-clear="">
      {groupsOf(may).map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map(({ name, icon }) => (
            <NavLink
              key={name}
              to={staffPath(name === 'dashboard' ? '' : `/${name}`)}
              end={name === 'dashboard'}
              title={folded ? text[name] : undefined}
            >
              <Icon name={icon} />
              <span>{text[name]}</span>
            </NavLink>
          ))}
        </div>
      ))}
      <Link to={paths.home()} className={styles.student} title={folded ? text.student : undefined}>
        <Icon name="arrowLeft" />
        <span>{text.student}</span>
      </Link>
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={onFold}>
        <Icon name="sidebar" />
        <span>{folded ? text.unfold : text.fold}</span>
      </button>
    </nav>
  );
}

/** Whether somebody is logged in; a visitor is sent to the login, and back here. */
function useLogin(): boolean {
  const session = useAppSelector((state) => state.account.session);
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (session === 'visitor') dispatch(sendToLogin(pathname + search));
  }, [session, pathname, search, dispatch]);
  return session === 'student';
}

/** Until when the back office is open without a second factor (rules: staff-factor). */
function FactorDue({ due }: { due: string }) {
  const text = useTexts('staff').step;
  const { time } = useChinaDates();
  return (
    <div className={staff.step}>
      <Notice tone="warning">
        {text.due({ date: time(due) })} <Link to={staffPath('/security')}>{text.toFactor}</Link>
      </Notice>
    </div>
  );
}

/** The password came from a slip that somebody else printed (rules: second-person). */
function OnSlip({ by }: { by: string }) {
  const text = useTexts('staff').step;
  return (
    <div className={staff.step}>
      <Notice tone="warning">
        {text.slip({ name: by })} <Link to={paths.password()}>{text.toReset}</Link>
      </Notice>
    </div>
  );
}

/** What is to be done before the back office opens (rules: staff-steps). */
function Step({ step }: { step: 'password' | 'factor' }) {
  const text = useTexts('staff').step;
  return (
    <div className={staff.step}>
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
