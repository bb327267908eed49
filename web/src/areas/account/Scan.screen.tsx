import type { Calls, Data } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../base/hooks.ts';
import { WaitingTitle } from '../../base/WaitingTitle.tsx';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/Delayed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountHeading } from './AccountHeading.tsx';
import styles from './account.module.css';
import { confirmLoginCode, refuseLoginCode, scanLoginCode } from './qr-login.actions.ts';
import { Result } from './Result.tsx';
import { useMoment } from './use-moment.ts';

type Asking = Data<Calls['POST /api/service/wechat/scanLoginCode']>;
type View =
  | { at: 'loading' }
  | { at: 'confirmed' }
  | { at: 'refused' }
  | { at: 'asking'; asking: Asking }
  | { at: 'failed'; msg: string; retry: boolean };

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

/** Another try helps where no answer came; a code that the server calls over stays over. */
const mayPass = ({ code }: Envelope) =>
  code === codes.network || code === codes.fault || code === codes.tooMany;

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
        const { code, msg, data } = answer;
        if (code === codes.ok) setView({ at: 'asking', asking: data });
        else setView({ at: 'failed', msg, retry: mayPass(answer) });
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
        <WaitingTitle />
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
  if (view.at === 'asking') return <Ask ticket={ticket} asking={view.asking} onView={setView} />;
  return (
    <Result mark="alert" title={view.retry ? failed : text.failed} hint={view.msg}>
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

interface AskProps {
  ticket: string;
  asking: Asking;
  onView: (view: View) => void;
}

function Ask({ ticket, asking, onView }: AskProps) {
  const text = useTexts('account').scan;
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<'confirmed' | 'refused'>();
  const [problem, setProblem] = useState('');

  async function decide(at: 'confirmed' | 'refused') {
    if (busy) return;
    setBusy(at);
    setProblem('');
    const act = at === 'confirmed' ? confirmLoginCode : refuseLoginCode;
    const answer = await dispatch(act({ ticket })).unwrap();
    setBusy(undefined);
    if (answer.code === codes.ok) onView({ at });
    else if (mayPass(answer)) setProblem(answer.msg);
    else onView({ at: 'failed', msg: answer.msg, retry: false });
  }

  return (
    <>
      <AccountHeading title={text.title}>{text.question}</AccountHeading>
      <Facts asking={asking} />
      <Notice tone="warning">{text.asking}</Notice>
      <div className={styles.decide}>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <Button size="large" block loading={busy === 'confirmed'} onClick={() => void decide('confirmed')}>
          {text.confirm}
        </Button>
        <Button
          size="large"
          block
          variant="secondary"
          loading={busy === 'refused'}
          onClick={() => void decide('refused')}
        >
          {text.refuse}
        </Button>
      </div>
    </>
  );
}

function Facts({ asking }: { asking: Asking }) {
  const text = useTexts('account').scan;
  const moment = useMoment();
  const user = useAppSelector((state) => state.account.userInfo);
  const facts = [
    [text.account, user ? `${user.name} +${user.countryCode} ${user.mobile}` : ''],
    [text.device, asking.device],
    [text.place, asking.place],
    [text.when, moment(asking.createdAt)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || text.unknown}</dd>
        </div>
      ))}
    </dl>
  );
}
