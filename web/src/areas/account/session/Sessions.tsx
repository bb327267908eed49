import { useState } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { LazyDialog } from '../../../base/LazyDialog.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { Session } from '../account.types.ts';
import { useDateTime } from '../form/use-date-time.ts';
import { profileApi } from '../profile-api.ts';
import styles from '../UserInfo.module.css';
import { endSession, endSessions } from './security.actions.ts';

/** Where the student is logged in, and ways to end it. */
export function Sessions() {
  const text = useTexts('user').security;
  const { data, error, isFetching, refetch } = profileApi.useSessionsQuery({});
  return (
    <section className={styles.card} aria-label={text.sessions}>
      <h2>{text.sessions}</h2>
      <p className={styles.hint}>{text.sessionsHint}</p>
      {data ? (
        <List sessions={data.list} />
      ) : error && !isFetching ? (
        <QueryFailed error={error} onRetry={refetch} />
      ) : (
        <Delayed>
          <Skeleton kind="list" count={2} />
        </Delayed>
      )}
    </section>
  );
}

function List({ sessions }: { sessions: Session[] }) {
  const text = useTexts('user').security;
  const others = sessions.some(({ current }) => !current);
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {others ? null : <p className={styles.hint}>{text.onlyThis}</p>}
      <div className={styles.buttons}>
        {others ? (
          <EndAll scope="others" title={text.endOthersTitle} description={text.endOthersText}>
            {text.endOthers}
          </EndAll>
        ) : null}
        <EndAll scope="all" title={text.endAllTitle} description={text.endAllText}>
          {text.endAll}
        </EndAll>
      </div>
    </>
  );
}

function Row({ session }: { session: Session }) {
  const { id, device, place, createdAt, seenAt, current } = session;
  const text = useTexts('user').security;
  const moment = useDateTime();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  async function end() {
    setBusy(true);
    await dispatch(endSession(id));
    setBusy(false);
  }
  return (
    <li className={styles.session}>
      <div className={styles.lineText}>
        <p className={styles.device}>
          {device}
          {current ? <Tag tone="success">{text.current}</Tag> : null}
        </p>
        <p className={styles.hint}>
          {/* Of this device the server writes it down once an hour: it is in use now. */}
          {current ? null : <span>{text.seen({ when: moment(seenAt) })}</span>}
          <span>{text.since({ when: moment(createdAt) })}</span>
          {place ? <span>{text.place({ place })}</span> : null}
        </p>
      </div>
      {current ? null : (
        <Button
          size="small"
          variant="secondary"
          loading={busy}
          aria-label={text.endOf({ device })}
          onClick={() => void end()}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}

interface EndAllProps {
  scope: 'others' | 'all';
  title: string;
  description: string;
  children: string;
}

/** Asks first: it cannot be taken back. */
function EndAll({ scope, title, description, children }: EndAllProps) {
  const { cancel } = useTexts('user').security;
  const dispatch = useAppDispatch();
  const busy = useBusy('account/endSessions');
  const [asking, setAsking] = useState(false);
  async function end() {
    await dispatch(endSessions(scope));
    setAsking(false);
  }
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {children}
      </Button>
      <LazyDialog
        open={asking}
        title={title}
        onClose={() => setAsking(false)}
        width={420}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {cancel}
            </Button>
            <Button
              variant={scope === 'all' ? 'danger' : 'primary'}
              loading={busy}
              onClick={() => void end()}
            >
              {children}
            </Button>
          </>
        }
      >
        {description}
      </LazyDialog>
    </>
  );
}
