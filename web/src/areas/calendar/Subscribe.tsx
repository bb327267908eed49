import { useState } from 'react';
import { hostAddress } from '../../api/encode.ts';
import { copyText } from '../../base/clipboard/copy-text.ts';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useAppDispatch } from '../../base/hooks.ts';
import { LazyDialog } from '../../base/LazyDialog.tsx';
import { useSettings } from '../../base/settings-context.ts';
import { toast } from '../../base/toast.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './Calendar.module.css';
import { calendarApi } from './calendar-api.ts';

/** The address of one's own calendar, made when it is asked for (rules: calendar-address). */
export function Subscribe() {
  const text = useTexts('calendar').subscribe;
  const { data, error, isFetching, refetch } = calendarApi.useCalendarAddressQuery({});
  return (
    <section className={styles.card} aria-labelledby="subscribe">
      <h2 id="subscribe">{text.title}</h2>
      <p className={styles.hint}>{text.hint}</p>
      {data ? (
        <Address path={data.path} />
      ) : error && !isFetching ? (
        <QueryFailed title={text.failed} error={error} onRetry={refetch} />
      ) : (
        <Delayed>
          <Skeleton count={1} />
        </Delayed>
      )}
    </section>
  );
}

function Address({ path }: { path: string | null }) {
  const text = useTexts('calendar').subscribe;
  const dispatch = useAppDispatch();
  const [renew, renewing] = calendarApi.useRenewAddressMutation();
  const [remove, removing] = calendarApi.useRemoveAddressMutation();
  const busy = renewing.isLoading || removing.isLoading;
  const change = async (how: typeof renew | typeof remove) => {
    const { data: value } = await how({});
    if (!value) return;
    // The answer holds the new address, so that the list is not loaded again.
    dispatch(calendarApi.util.upsertQueryEntries([{ endpointName: 'calendarAddress', arg: {}, value }]));
  };
  if (path === null)
    return (
      <Button loading={busy} onClick={() => void change(renew)}>
        {text.make}
      </Button>
    );
  return (
    <>
      <Made path={path} />
      <p className={styles.hint}>{text.secret}</p>
      <div className={styles.acts}>
        <Asked title={text.renewTitle} label={text.renew} busy={busy} act={() => change(renew)} />
        <Asked title={text.removeTitle} label={text.remove} busy={busy} act={() => change(remove)} />
      </div>
    </>
  );
}

interface AskedProps {
  title: string;
  label: string;
  busy: boolean;
  act: () => Promise<void>;
}

/** Asks before it does what cannot be undone. */
function Asked({ title, label, busy, act }: AskedProps) {
  const text = useTexts('calendar').subscribe;
  const [asking, setAsking] = useState(false);
  async function doIt() {
    await act();
    setAsking(false);
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <LazyDialog
        open={asking}
        title={title}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.cancel}
            </Button>
            <Button loading={busy} onClick={() => void doIt()}>
              {label}
            </Button>
          </>
        }
      />
    </>
  );
}

/** The whole address; `webcal:` is what calendar programs are opened by. */
function Made({ path }: { path: string }) {
  const text = useTexts('calendar').subscribe;
  const settings = useSettings();
  const dispatch = useAppDispatch();
  const { href } = new URL(hostAddress(path, settings), window.location.origin);
  const copy = async () => {
    dispatch((await copyText(href)) ? toast.notice(text.copied) : toast.notice(text.notCopied, 'error'));
  };
  return (
    <>
      <code className={styles.address}>{href}</code>
      <div className={styles.acts}>
        <Button onClick={() => void copy()}>{text.copy}</Button>
        <a className={styles.open} href={href.replace(/^https?:/, 'webcal:')}>
          {text.open}
        </a>
      </div>
    </>
  );
}
