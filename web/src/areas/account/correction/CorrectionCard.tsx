import type { Calls, Data } from '@zhixing/contract';
import { useState } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import type { UserInfo } from '../account.types.ts';
import { useDateTime } from '../form/use-date-time.ts';
import { profileApi } from '../profile-api.ts';
import styles from '../UserInfo.module.css';
import { CorrectionForm, readDraft } from './CorrectionForm.tsx';

/** The last request; null: none. */
type Correction = Data<Calls['POST /capi/Student/getCorrection']>['correction'];

export interface CorrectionCardProps {
  info: UserInfo;
}

/** The student's request to the college for a correction and its state, or the form for one (rules: correction). */
export function CorrectionCard({ info }: CorrectionCardProps) {
  const text = useTexts('correction');
  const nameOf = useNameOf();
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch } = profileApi.useCorrectionQuery({});
  const correction = data?.correction;
  const [asking, setAsking] = useState(() => readDraft(info.userId) !== undefined);
  const waiting = correction?.state === 'waiting';
  const end = (sent: boolean) => {
    setAsking(false);
    if (sent) dispatch(toast.success(text.sent));
  };
  return (
    <section className={styles.card} aria-labelledby="correction">
      <h2 id="correction">{text.title}</h2>
      {error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {correction ? (
        <Asked correction={correction} />
      ) : (
        <p className={styles.note}>{text.lead({ college: info.college ? nameOf(info.college) : '' })}</p>
      )}
      {asking && !waiting ? (
        <div className={styles.below}>
          <CorrectionForm info={info} onDone={end} />
        </div>
      ) : null}
      {correction === undefined || asking || waiting ? null : (
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {correction ? text.askAgain : text.ask}
          </Button>
        </div>
      )}
    </section>
  );
}

const tones: Record<NonNullable<Correction>['state'], TagTone> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

function Asked({ correction }: { correction: NonNullable<Correction> }) {
  const text = useTexts('correction');
  const moment = useDateTime();
  const dispatch = useAppDispatch();
  const [withdrawIt, { isLoading: busy }] = profileApi.useWithdrawCorrectionMutation();
  const { correctionId, state, name, studentNo, className, reason, answer, askedAt } = correction;
  const withdraw = async () => {
    const { error } = await withdrawIt({ correctionId });
    if (!error) dispatch(toast.success(text.withdrawn));
  };
  const facts: [string, string][] = [
    [text.name, name],
    [text.studentNo, studentNo],
    [text.className, className],
    [text.reason, reason],
    [text.answer, answer],
  ];
  return (
    <>
      <p className={styles.state}>
        <Tag tone={tones[state]}>{text.states[state]}</Tag> {text.asked({ time: moment(askedAt) })}
      </p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {state === 'waiting' ? (
        <div className={styles.buttons}>
          <Button variant="secondary" loading={busy} onClick={() => void withdraw()}>
            {text.withdraw}
          </Button>
        </div>
      ) : null}
    </>
  );
}
