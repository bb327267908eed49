import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Path } from '../../../ui/progress/Path.tsx';
import styles from './QrLogin.module.css';
import { logInByQr, type QrStep } from './qr-login.actions.ts';

export function QrLogin() {
  const text = useTexts('account').qr;
  const { state, again } = useQrLogin();
  return (
    <div className={styles.qr}>
      <p className={styles.instructions}>{text.how}</p>
      <div className={styles.frame}>
        <Picture state={state} />
        <Over state={state} onAgain={again} />
      </div>
      <Matching state={state} />
      <div className={styles.status} aria-live="polite">
        <Status state={state} />
      </div>
      <p className={styles.steps}>{text.steps}</p>
    </div>
  );
}

function useQrLogin() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<QrStep>({ step: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new ticket
  useEffect(() => {
    const leaving = new AbortController();
    void dispatch(logInByQr({ signal: leaving.signal, onStep: setState }));
    return () => leaving.abort();
  }, [dispatch, round]);
  return { state, again: () => setRound((before) => before + 1) };
}

function Picture({ state }: { state: QrStep }) {
  const text = useTexts('account').qr;
  if (!('qrCode' in state)) return null;
  const usable = state.step === 'waiting';
  return (
    <img
      className={classes(styles.picture, !usable && styles.faded)}
      src={state.qrCode}
      alt={usable ? text.alt : ''}
      width={220}
      height={220}
    />
  );
}

/** What the phone has to know, so that a code sent by somebody else logs nobody in (rules: qr-login). */
function Matching({ state }: { state: QrStep }) {
  const text = useTexts('account').qr;
  if (!('number' in state)) return <p className={styles.number} />;
  return (
    <p className={styles.number}>
      {text.number}
      <strong>{state.number}</strong>
    </p>
  );
}

/** The overlay on a QR code that has expired or was refused. */
function Over({ state, onAgain }: { state: QrStep; onAgain: () => void }) {
  const text = useTexts('account').qr;
  if (state.step === 'waiting') return null;
  if (state.step === 'loading')
    return (
      <span className={styles.waiting}>
        <Path size={32} drawing="loop" />
      </span>
    );
  if (state.step === 'scanned') {
    return (
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
    );
  }
  return (
    <Button size="small" className={styles.retry} onClick={onAgain}>
      <Icon name="refresh" size={16} />
      {text.again}
    </Button>
  );
}

function Status({ state }: { state: QrStep }) {
  const text = useTexts('account').qr;
  switch (state.step) {
    case 'loading':
      return <p>{text.loading}</p>;
    case 'waiting':
      return <p>{text.waiting}</p>;
    default:
      return <Said title={text[state.step]} hint={text[`${state.step}Hint`]} />;
  }
}

function Said({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      <p>{hint}</p>
    </>
  );
}
