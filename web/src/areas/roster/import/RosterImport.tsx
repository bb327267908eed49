import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { campPath } from '../../camps/index.ts';
import type { Imported, ImportPlanOptions, Plan, ReadFile, RosterFile } from '../roster.types.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FileStep } from './FileStep.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import styles from './import.module.css';
import { PlanStep } from './PlanStep.tsx';

/** How far an import is; each step keeps what the ones before it have found. */
type ImportStep =
  | { step: 0 }
  | { step: 1; read: ReadFile; file: RosterFile }
  | { step: 2; read: ReadFile; file: RosterFile; how: ImportPlanOptions; plan: Plan; changed: boolean }
  | { step: 3; done: Imported };

/** The import of a file: chosen, its columns looked at, tried without effect, carried out. */
export function RosterImport({ campId }: { campId: number }) {
  const text = useTexts('staffRoster').importing;
  const [at, setAt] = useState<ImportStep>({ step: 0 });
  const again = () => setAt({ step: 0 });
  return (
    <div className={styles.import}>
      <p className={styles.back}>
        <Link to={campPath(campId, 'roster')}>{text.back}</Link>
      </p>
      <ImportSteps at={at.step} />
      {at.step === 0 ? (
        <FileStep campId={campId} onRead={(read, file) => setAt({ step: 1, read, file })} />
      ) : null}
      {at.step === 1 ? (
        <ColumnsStep
          // Read with another choice of sheets, the file has other columns.
          key={at.read.importId}
          read={at.read}
          file={at.file}
          onRead={(read) => setAt({ ...at, read })}
          onPlan={(how, plan) => setAt({ ...at, step: 2, how, plan, changed: false })}
          onAgain={again}
        />
      ) : null}
      {at.step === 2 ? (
        <PlanStep
          key={at.plan.planKey}
          campId={campId}
          how={at.how}
          plan={at.plan}
          changed={at.changed}
          fileName={at.read.fileName}
          rows={at.read.rows}
          onPlan={(plan) => setAt({ ...at, plan, changed: true })}
          onBack={() => setAt({ step: 1, read: { ...at.read, ...at.how }, file: at.file })}
          onDone={(done) => setAt({ step: 3, done })}
        />
      ) : null}
      {at.step === 3 ? <DoneStep campId={campId} done={at.done} onAgain={again} /> : null}
    </div>
  );
}
