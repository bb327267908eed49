import { statfs } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';
import type { Dependencies } from './action/action.ts';
import { readLastRuns } from './areas/backup/index.ts';
import { countDeliveries } from './areas/delivery/index.ts';
import { countJobs, listTaskEnds } from './db/jobs/job-figures.ts';

/** ms. */
const hour = 3_600_000;

type Labels = Record<string, string>;

/**
 * The figures that are the same whichever process is asked: whether the database answers, the jobs, the room in the data folder. Each is
 * read when it is asked for; one that cannot be read is left out, and the others are still there (deploy/prometheus/alarms.yml).
 */
export function createInstallationMetrics({ db, isReady, config, clock }: Dependencies): Registry {
  const registry = new Registry();

  /** A gauge whose values are read at each request for the metrics. */
  function add(name: string, help: string, read: () => Promise<[Labels, number][]>) {
    new Gauge({
      name,
      help,
      labelNames: ['queue', 'state', 'task', 'act', 'channel'],
      registers: [registry],
      async collect() {
        this.reset();
        const values = await read().catch(() => []);
        for (const [labels, value] of values) this.set(labels, value);
      },
    });
  }

  add('zhixing_database_up', 'Whether the database answers', async () => [[{}, (await isReady()) ? 1 : 0]]);
  add('zhixing_jobs', 'Jobs by queue: due and waiting, running, failed for good within 7 days', async () =>
    (await countJobs(db)).flatMap(({ queue, waiting, running, failed }): [Labels, number][] => [
      [{ queue, state: 'waiting' }, waiting],
      [{ queue, state: 'running' }, running],
      [{ queue, state: 'failed' }, failed],
    ]),
  );
  add('zhixing_job_wait_seconds', 'Seconds that the longest due job of a queue waits', async () =>
    (await countJobs(db)).map(({ queue, waitsFor }) => [{ queue }, waitsFor]),
  );
  add('zhixing_task_success_timestamp_seconds', 'When a scheduled task last ended well', async () =>
    (await listTaskEnds(db)).map(({ task, at }) => [{ task }, at]),
  );
  const acts = ['backup', 'check'] as const;
  add(
    'zhixing_backup_success_timestamp_seconds',
    'When a backup, and a check of one, last ended well; 0: never',
    async () => {
      const runs = await Promise.all(acts.map((act) => readLastRuns(db, act)));
      // Where none is wished for, its age is nothing to watch.
      return acts.flatMap((act, at): [Labels, number][] => {
        const done = runs[at]?.lastDone;
        if (!done && (!config.backup.target || act === 'check')) return [];
        return [[{ act }, (done?.finishedAt.getTime() ?? 0) / 1000]];
      });
    },
  );
  add('zhixing_backup_failed', 'Whether the last backup, or check of one, failed', async () => {
    const runs = await Promise.all(acts.map((act) => readLastRuns(db, act)));
    return acts.flatMap((act, at): [Labels, number][] => {
      const last = runs[at]?.last;
      return last ? [[{ act }, last.outcome === 'failed' ? 1 : 0]] : [];
    });
  });
  add('zhixing_backup_lost_files', 'Files that the storage did not have for the last backup', async () => {
    const { lastDone } = await readLastRuns(db, 'backup');
    return lastDone ? [[{}, lastDone.figures.lost ?? 0]] : [];
  });
  add(
    'zhixing_deliveries',
    'Messages given to their provider within an hour, by channel and state',
    async () => {
      const rows = await countDeliveries(db, new Date(clock.now().getTime() - hour));
      return rows.map(({ channel, state, count }) => [{ channel, state }, count]);
    },
  );
  add('zhixing_data_folder_bytes', 'Room of the disk that holds the data folder', async () => {
    const { bsize, blocks, bavail } = await statfs(config.varFolder);
    return [
      [{ state: 'size' }, blocks * bsize],
      [{ state: 'free' }, bavail * bsize],
    ];
  });
  return registry;
}
