import { useState } from 'react';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import styles from './Consequences.module.css';
import type { CorrectionAct, Effect } from './marks.types.ts';
import { useCorrectionText } from './use-correction-text.ts';
import { useEffectRows } from './use-effect-rows.ts';

interface ConsequencesProps {
  what?: CorrectionAct | undefined;
  whose: string;
  outcome: Effect;
  busy: boolean;
  isLowest: boolean;
  onApply: (withdraw: boolean) => void;
  onBack: () => void;
}

/** What a correction does to the student, by name, before it is done. Nobody loses a certificate unless it is ticked here. */
export function Consequences({
  what = 'correct',
  whose,
  outcome,
  busy,
  isLowest,
  onApply,
  onBack,
}: ConsequencesProps) {
  const text = useCorrectionText(outcome.first === true);
  const [withdraw, setWithdraw] = useState(false);
  const effectRows = useEffectRows();
  const { done, graduated, certificate, loses, mayWithdraw, appeal } = outcome;
  const yesText = (value: boolean) => text.yes[value ? 'yes' : 'no'];
  const afterIs = (value: boolean) => yesText(value && !withdraw);
  const certificateIs = withdraw ? 'revoked' : certificate;
  const rows: { label: string; before: string; after: string; isChanged?: boolean }[] = [
    ...effectRows(outcome),
    // These three are not answered while marking is anonymous.
    ...(done ? [{ label: text.rows.done, before: yesText(done.before), after: afterIs(done.after) }] : []),
    ...(graduated
      ? [
          {
            label: text.rows.graduated,
            before: yesText(graduated.before),
            after: afterIs(graduated.after),
          },
        ]
      : []),
    ...(graduated && certificateIs
      ? [
          {
            label: text.rows.certificate,
            before: text.hasCertificate[graduated.before ? 'yes' : 'no'],
            after: text.certificates[certificateIs],
            isChanged: certificateIs === 'issued' || certificateIs === 'revoked',
          },
        ]
      : []),
  ];
  return (
    <ConfirmDialog
      title={text.consequences({ whose })}
      act={text.acts[what]}
      cancel={text.backs[what]}
      danger={withdraw}
      busy={busy}
      stays
      onAct={() => onApply(withdraw)}
      onClose={onBack}
    >
      {isLowest ? <Notice tone="warning">{text.lowest}</Notice> : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.rows.what}</th>
            <th scope="col">{text.rows.before}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after, isChanged = before !== after }) => (
            <tr key={label} data-changed={isChanged || undefined}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {loses ? <Notice tone="warning">{text.loses({ whose })}</Notice> : null}
      {loses && what === 'ask' ? <p className={styles.hint}>{text.decidedLater}</p> : null}
      {loses && mayWithdraw && what !== 'ask' ? (
        <label className={styles.tick}>
          <input type="checkbox" checked={withdraw} onChange={({ target }) => setWithdraw(target.checked)} />
          <span>{text.withdraw({ whose })}</span>
        </label>
      ) : null}
      {loses && !mayWithdraw && what !== 'ask' ? <p className={styles.hint}>{text.mayNotWithdraw}</p> : null}
      {appeal ? <Notice>{text.answersAppeal}</Notice> : null}
      <p className={styles.hint}>{text.told[what]}</p>
    </ConfirmDialog>
  );
}
