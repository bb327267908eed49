import { codes } from '@zhixing/contract/codes';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAppDispatch } from '../../base/hooks.ts';
import { LoadingTitle } from '../../base/LoadingTitle.tsx';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { scanLoginCode } from './qr/qr-login.actions.ts';
import { isTransient, type PendingScan, ScanConfirm, type ScanDecision } from './qr/ScanConfirm.tsx';
import { Result } from './Result.tsx';

type View = { at: 'loading' } | { at: 'asking'; asking: PendingScan } | ScanDecision;

/** What the phone that read a QR code sees: which device wants to log in, and the choice. */
export function Screen() {
  const text = useTexts('account').scan;
  const [search] = useSearchParams();
  const ticket = search.get('ticket') ?? '';
  if (!ticket) {
    return (
      <Result mark="alert" title={text.failed} hint={text.noTicket}>
        <ToHome />
      </Result>
    );
  }
  return <Scan key={ticket} ticket={ticket} />;
}

function useScan(ticket: string) {
  const dispatch = useAppDispatch();
  const [view, setView] = useState<View>({ at: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is another try
  useEffect(() => {
    let gone = false;
    void dispatch(scanLoginCode({ ticket }))
      .unwrap()
      .then((answer) => {
        if (gone) return;
        const { code, data } = answer;
        if (code === codes.ok) setView({ at: 'asking', asking: data });
        else setView({ at: 'failed', retry: isTransient(answer) });
      });
    return () => {
      gone = true;
    };
  }, [dispatch, ticket, round]);
  const retry = () => {
    setView({ at: 'loading' });
    setRound((before) => before + 1);
  };
  return { view, setView, retry };
}

function Scan({ ticket }: { ticket: string }) {
  const text = useTexts('account').scan;
  const { failed } = useTexts('common').ui;
  const { view, setView, retry } = useScan(ticket);
  if (view.at === 'loading') {
    return (
      <>
        <LoadingTitle />
        <Delayed>
          <Skeleton count={4} label={text.loading} />
        </Delayed>
      </>
    );
  }
  if (view.at === 'confirmed') {
    return (
      <Result mark="check" title={text.confirmed} hint={text.confirmedHint}>
        <ToHome />
      </Result>
    );
  }
  if (view.at === 'refused') {
    return (
      <Result mark="close" title={text.refused} hint={text.refusedHint}>
        <ButtonLink variant="secondary" to={paths.userSecurity()}>
          {text.security}
        </ButtonLink>
      </Result>
    );
  }
  if (view.at === 'asking') return <ScanConfirm ticket={ticket} asking={view.asking} onView={setView} />;
  return (
    <Result
      mark="alert"
      title={view.retry ? failed : text.failed}
      hint={view.retry ? text.notAnswered : text.failedHint}
    >
      {view.retry ? <Button onClick={retry}>{text.retry}</Button> : null}
      <ToHome />
    </Result>
  );
}

function ToHome() {
  const text = useTexts('account').scan;
  return (
    <ButtonLink variant="secondary" to={paths.home()}>
      {text.home}
    </ButtonLink>
  );
}
