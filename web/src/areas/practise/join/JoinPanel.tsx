import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useAppSelector, useBusy, useReload } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { InvitedCamp } from '../invite/InvitedCamp.tsx';
import { invitedTo } from '../invite/join-invite.ts';
import { type Invited, useInvited } from '../invite/use-invited.ts';
import type { PractiseDetail } from '../practise.types.ts';
import { CampChoice } from './CampChoice.tsx';
import { Joined } from './Joined.tsx';
import { JoinForm } from './JoinForm.tsx';
import styles from './JoinPanel.module.css';
import { requestJoin } from './join-requested.ts';
import { type JoinState, joinState } from './join-state.ts';

/** The student's state in this project: join, waiting, learning. The server renders a visitor's. */
function useJoinState(detail: PractiseDetail): JoinState {
  const session = useAppSelector((state) => state.account.session);
  const busy = useBusy('practise/loadDetail');
  return joinState({ session, busy, joined: detail.joined, camps: detail.camps });
}

/** The one thing to do next: log in, choose a camp and join, wait, or go on learning. */
export function JoinPanel({ detail }: { detail: PractiseDetail }) {
  const state = useJoinState(detail);
  // Kept before a login leaves this page.
  useEffect(() => void invitedTo(detail.id), [detail.id]);
  if (state === 'learning' || state === 'graduated' || state === 'waiting') {
    return <Joined detail={detail} state={state} />;
  }
  if (state === 'checking' || state === 'unchecked') return <Checking busy={state === 'checking'} />;
  return <Joinable detail={detail} />;
}

/** The camp that an invite leads to, else the open ones, and always the field for a code (rules: invite-leads). */
function Joinable({ detail }: { detail: PractiseDetail }) {
  const text = useTexts('project').join;
  const session = useAppSelector((state) => state.account.session);
  const invited = useInvited(detail.id);
  const { found, following } = invited;
  if (following)
    return (
      <div className={styles.stack}>
        <h2 className={styles.title}>{text.title}</h2>
        <Skeleton count={3} />
      </div>
    );
  const none = detail.camps.length === 0 && !found;
  if (session === 'student' && !none) return <JoinForm detail={detail} invited={invited} />;
  return (
    <>
      {none ? <Closed /> : <Visitor detail={detail} invited={invited} />}
      <InvitedCamp invited={invited} others={detail.camps} />
    </>
  );
}

function Visitor({ detail, invited: { found } }: { detail: PractiseDetail; invited: Invited }) {
  const text = useTexts('project').join;
  const { pathname } = useLocation();
  const ask = () => requestJoin(detail.id);
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>{text.title}</h2>
      <CampChoice camps={found ? [found.camp] : detail.camps} invited={found !== undefined} />
      <div className={styles.action}>
        <ButtonLink size="large" block to={paths.login(pathname)} onClick={ask}>
          {text.now}
        </ButtonLink>
      </div>
      <p className={styles.hint}>
        {text.logIn}{' '}
        <Link to={paths.register(pathname)} onClick={ask}>
          {text.register}
        </Link>
      </p>
    </div>
  );
}

function Closed() {
  const text = useTexts('project').join;
  const session = useAppSelector((state) => state.account.session);
  const { pathname } = useLocation();
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>{text.closed}</h2>
      <p className={styles.hint}>
        {text.closedHint} {session === 'student' ? null : text.closedVisitor}
      </p>
      {session === 'student' ? null : (
        <ButtonLink variant="secondary" block to={paths.login(pathname)}>
          {text.logInToSee}
        </ButtonLink>
      )}
      <ButtonLink variant="ghost" block to={paths.practise()}>
        {text.others}
      </ButtonLink>
    </div>
  );
}

function Checking({ busy }: { busy: boolean }) {
  const text = useTexts('project').join;
  const reload = useReload();
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>{text.title}</h2>
      {busy ? null : <p className={styles.hint}>{text.uncheckedHint}</p>}
      <Button size="large" block variant="secondary" loading={busy} onClick={reload}>
        {busy ? text.checking : text.checkAgain}
      </Button>
    </div>
  );
}
