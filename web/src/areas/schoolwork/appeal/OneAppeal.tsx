import type { AppealState } from '@zhixing/contract/gradebook-words';
import { type ComponentProps, useState } from 'react';
import { lazyPart } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { RecordFiles } from '../files/RecordFiles.tsx';
import styles from './Appeals.module.css';
import { appealApi, type OwnAppeal } from './appeal-api.ts';

/** Its code comes with the press: whoever reads a mark seldom withdraws a request. */
const ConfirmDialog = lazyPart<
  ComponentProps<typeof import('../../../ui/overlay/ConfirmDialog.tsx').ConfirmDialog>
>('schoolwork/withdraw-appeal', () =>
  import('../../../ui/overlay/ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
);

const tones: Record<AppealState, TagTone> = {
  waiting: 'warning',
  kept: 'neutral',
  corrected: 'success',
  withdrawn: 'neutral',
};

/** One of the student's appeals: its state, its files and each step; while it waits it can be withdrawn. */
export function OneAppeal({ appeal, onWithdrawn }: { appeal: OwnAppeal; onWithdrawn: () => void }) {
  const text = useTexts('ownAppeal');
  const { date, time } = useChinaDates();
  const [sure, setSure] = useState(false);
  const [withdraw, { isLoading }] = appealApi.useWithdrawAppealMutation();
  const { appealId, state, version, score, dueAt, files, steps } = appeal;
  return (
    <li className={styles.appeal}>
      <p className={styles.facts}>
        <Tag tone={tones[state]}>{text.states[state]}</Tag>
        {version === null ? null : <span>{text.version({ version })}</span>}
        {score === null ? null : <span>{text.scoreThen({ score })}</span>}
        {state === 'waiting' ? <span>{text.due({ day: date(dueAt) })}</span> : null}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ kind, at, word }) => (
          <li key={at + kind}>
            <span>{text.steps[kind]}</span> <small>{time(at)}</small>
            {word ? <p className={styles.word}>{word}</p> : null}
            {kind === 'asked' ? <RecordFiles files={files} /> : null}
          </li>
        ))}
      </ol>
      {state === 'waiting' ? (
        <Button variant="grave" size="small" onClick={() => setSure(true)}>
          {text.withdraw}
        </Button>
      ) : null}
      {sure ? (
        <ConfirmDialog
          title={text.withdrawSure}
          act={text.withdraw}
          cancel={text.cancel}
          busy={isLoading}
          onAct={async () => {
            const { error } = await withdraw({ appealId });
            setSure(false);
            if (!error) onWithdrawn();
          }}
          onClose={() => setSure(false)}
        >
          {text.withdrawHint}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
