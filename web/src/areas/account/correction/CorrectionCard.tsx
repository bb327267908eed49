import { codes } from '@zhixing/contract/codes';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useBusy, useFailure } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import type { UserInfo } from '../account.types.ts';
import { useDateTime } from '../form/use-date-time.ts';
import styles from '../UserInfo.module.css';
import { CorrectionForm, readDraft } from './CorrectionForm.tsx';
import { type Correction, loadCorrection, withdrawCorrection } from './correction.actions.ts';

export interface CorrectionCardProps {
  info: UserInfo;
}

/** The student's request to the college for a correction and its state, or the form for one (rules: correction). */
export function CorrectionCard({ info }: CorrectionCardProps) {
  const text = useTexts('correction');
  const nameOf = useNameOf();
  const dispatch = useAppDispatch();
  const { correction, load, failure } = useCorrection();
  const [asking, setAsking] = useState(() => readDraft(info.userId) !== undefined);
  const waiting = correction?.state === 'waiting';
  const end = (sent: boolean) => {
    setAsking(false);
    if (!sent) return;
    dispatch(toast.success(text.sent));
    void load();
  };
  return (
    <section className={styles.card} aria-labelledby="correction">
      <h2 id="correction">{text.title}</h2>
      {failure ? <LoadFailed failure={failure} onRetry={() => void load()} /> : null}
      {correction ? (
        <Asked correction={correction} onChanged={load} />
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

/** undefined: it has not come yet. */
function useCorrection() {
  const dispatch = useAppDispatch();
  const failure = useFailure('account/loadCorrection');
  const [correction, setCorrection] = useState<Correction>();
  const load = async () => {
    const { code, data } = await dispatch(loadCorrection({})).unwrap();
    if (code === codes.ok) setCorrection(data.correction);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => void load(), []);
  return { correction, load, failure };
}

const tones: Record<NonNullable<Correction>['state'], TagTone> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

interface AskedProps {
  correction: NonNullable<Correction>;
  onChanged: () => Promise<void>;
}

function Asked({ correction, onChanged }: AskedProps) {
  const text = useTexts('correction');
  const moment = useDateTime();
  const dispatch = useAppDispatch();
  const busy = useBusy('account/withdrawCorrection');
  const { correctionId, state, name, studentNo, className, reason, answer, askedAt } = correction;
  const withdraw = async () => {
    const { code } = await dispatch(withdrawCorrection({ correctionId })).unwrap();
    if (code === codes.ok) dispatch(toast.success(text.withdrawn));
    // What was refused may have been answered meanwhile.
    await onChanged();
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
