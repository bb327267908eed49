import { codes } from '@zhixing/contract/codes';
import { Button, Popconfirm } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { hostAddress } from '../../api/encode.ts';
import { copyText } from '../../base/copy-text.ts';
import { useAppDispatch, useBusy, useFailure } from '../../base/hooks.ts';
import { LoadFailed } from '../../base/LoadFailed.tsx';
import { useSettings } from '../../base/settings-context.ts';
import { toast } from '../../base/toast.ts';
import { useTexts } from '../../locales/texts.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
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
      <Button type="primary" loading={busy} onClick={() => void change('renew')}>
        {text.make}
      </Button>
    );
  const asked = (how: 'renew' | 'remove', title: ReactNode, label: string) => (
    <Popconfirm title={title} okText={label} cancelText={text.cancel} onConfirm={() => change(how)}>
      <Button loading={busy}>{label}</Button>
    </Popconfirm>
  );
  return (
    <>
      <Made path={path} />
      <p className={styles.hint}>{text.secret}</p>
      <div className={styles.acts}>
        {asked('renew', text.renewTitle, text.renew)}
        {asked('remove', text.removeTitle, text.remove)}
      </div>
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
        <Button type="primary" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button href={href.replace(/^https?:/, 'webcal:')}>{text.open}</Button>
      </div>
    </>
  );
}
