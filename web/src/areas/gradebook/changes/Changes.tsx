import type { GradeChangeState } from '@zhixing/contract/gradebook-words';
import { useState } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Pagination } from '../../../ui/page/Pagination.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { Fold } from '../../../ui/text/Fold.tsx';
import { changesApi, type GradeChange, useEffectRows } from '../../marks/index.ts';
import styles from '../closing.module.css';
import { DecideDialog } from './DecideDialog.tsx';

const tones: Record<GradeChangeState, TagTone> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

/** The requests to correct marks of a locked gradebook: what each does, and what becomes of it. Open while one waits. */
export function Changes({ campId }: { campId: number }) {
  const text = useTexts('staffClosing').change;
  const [asked, setAsked] = useState({ page: 1, pageSize: 10 });
  const { data, error, isFetching, refetch } = changesApi.useGradeChangesQuery({ campId, ...asked });
  const [open, setOpen] = useState<boolean>();
  const [deciding, setDeciding] = useState<{ change: GradeChange; approve: boolean } | null>(null);
  if (!data && error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  if (!data || data.total === 0) return null;
  const { list, total, waiting, mayDecide } = data;
  return (
    <Fold
      className={styles.history}
      open={open ?? waiting > 0}
      onToggle={setOpen}
      title={text.list({ total, waiting })}
    >
      <ul className={styles.changes}>
        {list.map((change) => (
          <ChangeItem
            key={change.changeId}
            campId={campId}
            change={change}
            mayDecide={mayDecide}
            onDecide={(approve) => setDeciding({ change, approve })}
          />
        ))}
      </ul>
      <Pagination of={data} sizes={[10, 20, 50]} busy={isFetching} onTurn={setAsked} />
      {deciding ? <DecideDialog campId={campId} {...deciding} onClose={() => setDeciding(null)} /> : null}
    </Fold>
  );
}

interface ChangeItemProps {
  campId: number;
  change: GradeChange;
  mayDecide: boolean;
  onDecide: (approve: boolean) => void;
}

function ChangeItem({ campId, change, mayDecide, onDecide }: ChangeItemProps) {
  const text = useTexts('staffClosing').change;
  const { time } = useChinaDates();
  const rowsOf = useEffectRows();
  const [withdraw, { isLoading }] = changesApi.useWithdrawGradeChangeMutation();
  const { changeId, studentName, studentNo, title, effect, reason, state, note, own } = change;
  const { askedBy, askedAt, decidedBy, decidedAt } = change;
  const whose = text.of({ name: studentName, title });
  const waits = state === 'waiting';
  return (
    <li aria-label={whose}>
      <p className={styles.state}>
        <Tag tone={tones[state]}>{text.states[state]}</Tag> {effect.first ? <Tag>{text.first}</Tag> : null}{' '}
        <strong>{whose}</strong> {studentNo ? <span>{studentNo}</span> : null}
      </p>
      <p className={styles.state}>
        {rowsOf(effect)
          .filter(({ before, after }) => before !== after)
          .map((row) => text.effect(row))
          .join(text.separator)}
      </p>
      <p className={styles.state}>{text.asked({ by: askedBy, time: time(askedAt) })}</p>
      <q className={styles.note}>{reason}</q>
      {decidedAt && !waits ? (
        <p className={styles.state}>
          {text.decided({ by: decidedBy ?? askedBy, time: time(decidedAt), state: text.states[state] })}
        </p>
      ) : null}
      {note ? <q className={styles.note}>{note}</q> : null}
      {waits && own && mayDecide ? <p className={styles.state}>{text.ownRequest}</p> : null}
      {waits && (own || mayDecide) ? (
        <div className={styles.acts}>
          {mayDecide && !own ? (
            <>
              <Button size="small" variant="primary" onClick={() => onDecide(true)}>
                {text.approve}
              </Button>
              <Button size="small" variant="secondary" onClick={() => onDecide(false)}>
                {text.refuse}
              </Button>
            </>
          ) : null}
          {own ? (
            <Button
              size="small"
              variant="secondary"
              loading={isLoading}
              onClick={() => void withdraw({ campId, changeId })}
            >
              {text.withdraw}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
