import { codes, type Envelope } from '@zhixing/contract/codes';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useSaveFrom } from '../../back-office/public/form.ts';
import { RunningJobs } from '../../jobs/public/running-jobs.ts';
import type { Imported, ImportPlanOptions, Plan } from '../roster.types.ts';
import { rosterApi } from '../roster-api.ts';
import { AbsentPeople } from './AbsentPeople.tsx';
import styles from './import.module.css';
import { PlanRows } from './PlanRows.tsx';

interface PlanStepProps {
  campId: number;
  how: ImportPlanOptions;
  plan: Plan;
  /** It is not the first: the roster had changed when the one before it was to be carried out. */
  changed: boolean;
  fileName: string;
  rows: number;
  /** Of the roster as it is now. */
  onPlan: (plan: Plan) => void;
  onBack: () => void;
  onDone: (done: Imported) => void;
}

/** Whether an answer says that the file would do something else by now. */
const hasChanged = (error: unknown) => {
  const { code, data } = (error ?? {}) as Partial<Envelope<{ changed?: boolean } | null>>;
  return code === codes.refused && data?.changed === true;
};

/** What the file would do, row by row; the choice for the rows that are kept; and then it is done. */
export function PlanStep({
  campId,
  how,
  plan,
  changed,
  fileName,
  rows,
  onPlan,
  onBack,
  onDone,
}: PlanStepProps) {
  const text = useTexts('staffRoster').importing;
  const { importId, planKey, absent } = plan;
  const [take, setTake] = useState<number[]>([]);
  const [apply, applying] = rosterApi.useApplyImportMutation();
  const [makePlan, planning] = rosterApi.usePlanImportMutation();
  const count = (kind: string) => plan.counts.find((each) => each.kind === kind)?.count ?? 0;
  const does = count('new') + count('changed') + take.length;
  /** A job imports it: a large file. */
  const [waits, setWaits] = useState(false);
  const planAgain = async () => {
    const again = await makePlan({ importId, ...how });
    if (again.data && again.data.planKey !== planKey) onPlan(again.data);
  };
  const carryOut = async () => {
    const { data, error } = await apply({ importId, planKey, take });
    if (data?.applied) onDone(data.applied);
    setWaits(data?.applied === null);
    if (hasChanged(error)) await planAgain();
  };
  /** Once it is done, the same import answers what it has done. */
  const afterJob = async (ended: readonly { state: string }[]) => {
    if (!waits) return;
    if (ended.some(({ state }) => state === 'completed')) return carryOut();
    setWaits(false);
    await planAgain();
  };
  return (
    <section className={styles.step}>
      <p>{text.planned({ name: fileName })}</p>
      {changed ? <Notice tone="warning">{text.changedMeanwhile}</Notice> : null}
      <PlanRows plan={plan} take={take} onTake={setTake} />
      {absent > 0 ? <AbsentPeople campId={campId} importId={importId} count={absent} /> : null}
      <RunningJobs
        kind="roster-import"
        campId={campId}
        label={text.job}
        onEnd={(ended) => void afterJob(ended)}
      />
      <div className={`${styles.acts} ${styles.sticky}`}>
        <Button variant="secondary" onClick={onBack}>
          {text.toColumns}
        </Button>
        <SavePlan importId={importId} />
        <Button
          disabled={does === 0}
          loading={applying.isLoading || planning.isLoading || waits}
          onClick={() => void carryOut()}
        >
          {does === 0 ? text.nothing : text.carryOut({ count: does })}
        </Button>
        {applying.isLoading ? <span role="status">{text.importingRows({ rows })}</span> : null}
      </div>
    </section>
  );
}

function SavePlan({ importId }: { importId: number }) {
  const text = useTexts('staffRoster').importing;
  const saveFrom = useSaveFrom();
  const [make, { isLoading }] = rosterApi.useExportImportMutation();
  const save = async () => {
    const { data } = await make({ importId });
    if (data) saveFrom(data.url);
  };
  return (
    <Button variant="secondary" loading={isLoading} onClick={() => void save()}>
      {text.savePlan}
    </Button>
  );
}
