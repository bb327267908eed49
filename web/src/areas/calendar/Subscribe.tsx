import { codes } from '@zhixing/contract/codes';
import { useEffect, useState } from 'react';
import { hostAddress } from '../../api/encode.ts';
import { copyText } from '../../base/clipboard/copy-text.ts';
import { LoadFailed } from '../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useBusy, useFailure } from '../../base/hooks.ts';
import { useSettings } from '../../base/settings-context.ts';
import { toast } from '../../base/toast.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import styles from './Calendar.module.css';
import { changeAddress, loadAddress } from './calendar.actions.ts';

/** The address of one's own calendar, made when it is asked for (rules: calendar-address). */
export function Subscribe() {
  const text = useTexts('calendar').subscribe;
  const dispatch = useAppDispatch();
  const failure = useFailure('calendar/loadAddress');
  const [path, setPath] = useState<string | null>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by the button
  useEffect(() => {
    let gone = false;
    void dispatch(loadAddress({}))
      .unwrap()
      .then(({ code, data }) => {
        if (!gone && code === codes.ok) setPath(data.path);
      });
    return () => {
      gone = true;
    };
  }, [round, dispatch]);
  return (
    <section className={styles.card} aria-labelledby="subscribe">
      <h2 id="subscribe">{text.title}</h2>
      <p className={styles.hint}>{text.hint}</p>
      {path === undefined && failure ? (
        <LoadFailed title={text.failed} failure={failure} onRetry={() => setRound((now) => now + 1)} />
      ) : path === undefined ? (
        <Delayed>
          <Skeleton count={1} />
        </Delayed>
      ) : (
        <Address path={path} onChange={setPath} />
      )}
    </section>
  );
}

interface AddressProps {
  path: string | null;
  onChange: (path: string | null) => void;
}

function Address({ path, onChange }: AddressProps) {
  const text = useTexts('calendar').subscribe;
  const dispatch = useAppDispatch();
  const busy = useBusy('calendar/changeAddress');
  const change = async (how: 'renew' | 'remove') => {
    const changed = await dispatch(changeAddress(how));
    if (changed) onChange(changed.path);
  };
  if (path === null)
    return (
      <Button loading={busy} onClick={() => void change('renew')}>
        {text.make}
      </Button>
    );
  return (
    <>
      <Made path={path} />
      <p className={styles.hint}>{text.secret}</p>
      <div className={styles.acts}>
        <Asked title={text.renewTitle} label={text.renew} busy={busy} act={() => change('renew')} />
        <Asked title={text.removeTitle} label={text.remove} busy={busy} act={() => change('remove')} />
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
      <Dialog
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
