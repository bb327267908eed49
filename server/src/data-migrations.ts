import type { Dependencies } from './action/action.ts';
import { freezeClosedGradebooks, listAllUpgradeChanges } from './areas/gradebook/index.ts';
import { completeCountedReadings, healOpenCamps } from './areas/learning/index.ts';
import { nameMembers } from './areas/roster/index.ts';
import { isFinished, markFinished } from './db/migrate/data-migration.queries.ts';

/**
 * A change of rows that needs the rules of an area, and so cannot be SQL of `migrations/`. `run` may be cut at any moment and is
 * then run again from its beginning: doing it twice changes nothing more.
 */
interface DataMigration {
  name: string;
  run: (deps: Dependencies) => Promise<void>;
}

const dataMigrations: DataMigration[] = [
  { name: 'complete-counted-readings', run: completeCountedReadings },
  { name: 'college-word', run: nameMembers },
  { name: 'freeze-closed-gradebooks', run: freezeClosedGradebooks },
  // Before lateness is healed: the figures of the version before are those of what was late then.
  { name: 'list-upgrade-changes', run: listAllUpgradeChanges },
  { name: 'heal-lateness', run: healOpenCamps },
];

/** Runs the data migrations that are not finished, in their order. One that throws is tried again by the next call. */
export async function runDataMigrations(deps: Dependencies): Promise<void> {
  const { db, clock } = deps;
  for (const { name, run } of dataMigrations) {
    if (await isFinished(db, name)) continue;
    await run(deps);
    await markFinished(db, { name, now: clock.now() });
    deps.log.info({ name }, 'data migration finished');
  }
}
