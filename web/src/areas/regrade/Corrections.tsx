import { useState } from 'react';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { type PlainColumn, PlainTable } from '../../ui/staff/PlainTable.tsx';
import { dialogPart } from '../back-office/index.ts';
import { correctionsId } from './item-id.ts';
import styles from './tests.module.css';
import { type Item, type MadeCorrection, testsApi } from './tests-api.ts';
import type { WithdrawCorrectionProps } from './WithdrawCorrection.tsx';

const WithdrawCorrection = dialogPart<WithdrawCorrectionProps>('areas/regrade/WithdrawCorrection.tsx', () =>
  import('./WithdrawCorrection.tsx').then((module) => module.WithdrawCorrection),
);

interface CorrectionsProps {
  campId: number;
  chapterId: number;
  items: Item[];
  mayChange: boolean;
}

/** The corrections of a test: who, when, why, and what they did; one that holds can be taken back. */
export function Corrections({ campId, chapterId, items, mayChange }: CorrectionsProps) {
  const { number, regrade: text } = useTexts('staffTests');
  const { time } = useChinaDates();
  const { data, error, isFetching, refetch } = testsApi.useTestCorrectionsQuery({ campId, chapterId });
  const [withdrawing, setWithdrawing] = useState<number | null>(null);
  if (!data && error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  if (!data || data.list.length === 0) return null;
  const nameOf = (questionId: number) => {
    const item = items.find((each) => each.questionId === questionId);
    return item ? number(item) : text.unknown;
  };
  const columns: PlainColumn<MadeCorrection>[] = [
    { title: text.what, cell: ({ questionId, way }) => `${nameOf(questionId)}：${text.ways[way]}` },
    { title: text.reason, cell: ({ reason }) => reason },
    { title: text.who, cell: ({ by, at }) => text.byAt({ by, time: time(at) }) },
    { title: text.effects, cell: ({ rises, falls }) => text.counts({ rises, falls }) },
    {
      title: text.state,
      cell: ({ correctionId, takenBackAt, takenBackBy, takenBackReason }) => {
        if (takenBackAt)
          return text.takenBack({ by: takenBackBy ?? '', time: time(takenBackAt), reason: takenBackReason });
        return mayChange ? (
          <Button variant="secondary" size="small" onClick={() => setWithdrawing(correctionId)}>
            {text.withdraw}
          </Button>
        ) : (
          text.holds
        );
      },
    },
  ];
  return (
    <section id={correctionsId} aria-label={text.history} className={styles.item}>
      <h3>{text.history}</h3>
      <PlainTable
        label={text.history}
        columns={columns}
        rows={data.list}
        keyOf={({ correctionId }) => correctionId}
      />
      {withdrawing === null ? null : (
        <WithdrawCorrection
          campId={campId}
          chapterId={chapterId}
          correctionId={withdrawing}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </section>
  );
}
