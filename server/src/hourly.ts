import type { Dependencies } from './action/action.ts';
import { cleanUp, deleteExpiredAnswers } from './areas/account/index.ts';
import { eraseCancelled } from './areas/account-removal/index.ts';
import { finalizeAllExpired } from './areas/assessment/index.ts';
import { checkDaily, deleteExpiredActs } from './areas/audit-trail/index.ts';
import { reportForeignFiles } from './areas/authoring/index.ts';
import { notifyEndedCamps } from './areas/camp-settings/index.ts';
import { sealAllByTime } from './areas/certificate/index.ts';
import { countLearners } from './areas/enrolments/index.ts';
import { deleteOrphanedFiles } from './areas/files/index.ts';
import { completeReleased } from './areas/gradebook/index.ts';
import { graduateComplete } from './areas/learning/index.ts';
import { finishRegrades } from './areas/regrade/index.ts';
import { deleteExpiredCorrections, deleteExpiredImports } from './areas/roster/index.ts';
import { hasPicture } from './areas/schoolwork/index.ts';
import { runDataMigrations } from './data-migrations.ts';
import { deleteOldMessages } from './sms/outbox.ts';

const hour = 3600 * 1000;

const jobs: { run: (deps: Dependencies) => Promise<void>; failed: string }[] = [
  { run: runDataMigrations, failed: 'rows could not be brought to what this version expects' },
  { run: cleanUp, failed: 'old rows could not be deleted' },
  { run: deleteExpiredAnswers, failed: 'answers to old saves could not be forgotten' },
  { run: deleteOldMessages, failed: 'old messages of the outbox could not be deleted' },
  { run: finalizeAllExpired, failed: 'attempts that ran out of time could not be handed in' },
  { run: finishRegrades, failed: 'attempts could not be graded again' },
  { run: completeReleased, failed: 'what has passed could not be completed after a release' },
  { run: (deps) => graduateComplete(deps), failed: 'students who lack nothing could not be graduated' },
  { run: countLearners, failed: 'the learners of large projects could not be counted' },
  { run: notifyEndedCamps, failed: 'students could not be told of camps that ended' },
  { run: sealAllByTime, failed: 'certificates could not be sealed by time' },
  { run: eraseCancelled, failed: 'cancelled accounts could not be erased' },
  { run: deleteExpiredImports, failed: 'files of rosters could not be forgotten' },
  { run: deleteExpiredCorrections, failed: 'old requests for a correction could not be forgotten' },
  {
    run: (deps) => deleteOrphanedFiles(deps, hasPicture),
    failed: 'files that nothing points to could not be moved to quarantine',
  },
  { run: deleteExpiredActs, failed: 'old acts of the audit trail could not be deleted' },
  { run: checkDaily, failed: 'the audit trail could not be checked' },
  { run: reportForeignFiles, failed: 'texts could not be looked through for files of others' },
];

/** Does what no request does, now and every hour. Answers how to stop; a failure is logged, the next hour tries again. */
export function startHourly(deps: Dependencies): () => Promise<void> {
  let running = Promise.resolve();
  const run = async () => {
    for (const job of jobs) {
      await job.run(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, job.failed);
      });
    }
  };
  const start = () => {
    running = run();
  };
  start();
  const timer = setInterval(start, hour);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
