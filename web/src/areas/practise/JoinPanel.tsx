import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useAppSelector, useBusy, useReload } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CampChoice } from './CampChoice.tsx';
import { Joined } from './Joined.tsx';
import { JoinForm } from './JoinForm.tsx';
import styles from './JoinPanel.module.css';
import { askToJoin } from './join-asked.ts';
import { invitedTo } from './join-invite.ts';
import { type JoinState, joinState } from './join-state.ts';
import type { PractiseDetail } from './practise.types.ts';

/** Where this student stands with this project. What the server renders is a visitor's. */
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
  if (state === 'closed') return <ClosedUnlessInvited detail={detail} />;
  return state === 'visitor' ? <Visitor detail={detail} /> : <JoinForm detail={detail} />;
}

function Visitor({ detail }: { detail: PractiseDetail }) {
  const text = useTexts('project').join;
  const { pathname } = useLocation();
  const ask = () => askToJoin(detail.id);
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>{text.title}</h2>
      <CampChoice camps={detail.camps} />
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

/** A code opens a camp that is not among those to choose from; a visitor logs in first. */
function ClosedUnlessInvited({ detail }: { detail: PractiseDetail }) {
  const session = useAppSelector((state) => state.account.session);
  return session === 'student' && invitedTo(detail.id).code ? <JoinForm detail={detail} /> : <Closed />;
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
