import type { Calls, Data } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { useId, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AccountHeading } from '../AccountHeading.tsx';
import styles from '../account.module.css';
import { useDateTime } from '../form/use-date-time.ts';
import { confirmLoginCode, refuseLoginCode } from './qr-login.actions.ts';

type PendingScan = Data<Calls['POST /api/service/wechat/scanLoginCode']>;
/** What became of the decision. `failed`: the server refused it. */
export type ScanDecision = 'confirmed' | 'refused' | 'failed';

/** Whether another attempt may succeed: there was no answer. Not where the server says that the code has expired. */
export const isTransient = ({ code }: Envelope) =>
  code === codes.network || code === codes.fault || code === codes.tooMany;

interface Props {
  ticket: string;
  asking: PendingScan;
  onDecided: (decided: ScanDecision) => void;
}

/** Shows the device that asks to log in, and lets the user choose the number on its screen or refuse (rules: qr-login). */
export function ScanConfirm({ ticket, asking, onDecided }: Props) {
  const text = useTexts('account').scan;
  const { busy, unanswered, confirm, refuse } = useDecision({ ticket, onDecided });
  return (
    <>
      <AccountHeading title={text.title}>{text.question}</AccountHeading>
      <Facts asking={asking} />
      <Warning asking={asking} />
      <div className={styles.decide}>
        {unanswered ? <Notice tone="danger">{text.notAnswered}</Notice> : null}
        <Choices choices={asking.choices} busy={busy} onChoose={confirm} />
        <Button size="large" block variant="secondary" loading={busy === 'refused'} onClick={refuse}>
          {text.refuse}
        </Button>
      </div>
    </>
  );
}

/** `busy`: the number that was chosen, or `refused`. While it is sent, further presses do nothing. */
function useDecision({ ticket, onDecided }: Pick<Props, 'ticket' | 'onDecided'>) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<string>();
  const [unanswered, setUnanswered] = useState(false);

  async function decide(what: string, done: 'confirmed' | 'refused', send: () => Promise<Envelope>) {
    if (busy) return;
    setBusy(what);
    setUnanswered(false);
    const answer = await send();
    setBusy(undefined);
    if (answer.code === codes.ok) onDecided(done);
    else if (isTransient(answer)) setUnanswered(true);
    else onDecided('failed');
  }

  const confirm = (number: string) =>
    void decide(number, 'confirmed', () => dispatch(confirmLoginCode({ ticket, number })).unwrap());
  const refuse = () =>
    void decide('refused', 'refused', () => dispatch(refuseLoginCode({ ticket })).unwrap());
  return { busy, unanswered, confirm, refuse };
}

/** The screen of an attacker is mostly in another network: then the warning names both networks. */
function Warning({ asking }: { asking: PendingScan }) {
  const text = useTexts('account').scan;
  if (asking.sameNetwork) return <Notice tone="warning">{text.asking}</Notice>;
  const { device } = asking;
  const place = asking.place || text.unknown;
  const own = asking.ownPlace || text.unknown;
  return <Notice tone="danger">{text.elsewhere({ device, place, own })}</Notice>;
}

interface ChoicesProps {
  choices: string[];
  busy: string | undefined;
  onChoose: (number: string) => void;
}

function Choices({ choices, busy, onChoose }: ChoicesProps) {
  const text = useTexts('account').scan;
  const id = useId();
  return (
    <fieldset className={styles.choose} aria-labelledby={id}>
      <p id={id}>{text.choose}</p>
      {choices.map((number) => (
        <Button key={number} size="large" block loading={busy === number} onClick={() => onChoose(number)}>
          {number}
        </Button>
      ))}
    </fieldset>
  );
}

function Facts({ asking }: { asking: PendingScan }) {
  const text = useTexts('account').scan;
  const moment = useDateTime();
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
