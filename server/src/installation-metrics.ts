import { statfs } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';
import type { Dependencies } from './action/action.ts';
import { readLastRuns } from './areas/backup/index.ts';
import { countDeliveries } from './areas/delivery/index.ts';
import { countJobs, listTaskEnds } from './areas/jobs/index.ts';

/** ms. */
const hour = 3_600_000;
const acts = ['backup', 'check'] as const;

type Values = [labels: Record<string, string>, value: number][];

/**
 * The figures that are the same whichever process is asked: whether the database answers, the jobs, backups, reminders, the room in the
 * data folder. Each is read when it is asked for; what cannot be read is left out, and the rest is there (deploy/prometheus/alarms.yml).
 */
export async function readInstallationMetrics({ db, isReady, config, clock }: Dependencies): Promise<string> {
  const registry = new Registry();

  function gauge(name: string, help: string): (values: Values) => void {
    const labelNames = ['queue', 'state', 'task', 'act', 'channel'];
    const made = new Gauge({ name, help, labelNames, registers: [registry] });
    return (values) => {
      for (const [labels, value] of values) made.set(labels, value);
    };
  }

  const databaseUp = gauge('zhixing_database_up', 'Whether the database answers');
  async function setDatabase() {
    databaseUp([[{}, (await isReady()) ? 1 : 0]]);
  }

  const jobs = gauge(
    'zhixing_jobs',
    'Jobs by queue: due and waiting, running, failed for good and still kept',
  );
  const jobWait = gauge('zhixing_job_wait_seconds', 'Seconds that the longest due job of a queue waits');
  const taskSuccess = gauge(
    'zhixing_task_success_timestamp_seconds',
    'When a scheduled task last ended well',
  );
  async function setJobs() {
    for (const { queue, waiting, running, failed, waitsFor } of await countJobs(db)) {
      jobs([
        [{ queue, state: 'waiting' }, waiting],
        [{ queue, state: 'running' }, running],
        [{ queue, state: 'failed' }, failed],
      ]);
      jobWait([[{ queue }, waitsFor]]);
    }
    taskSuccess((await listTaskEnds(db)).map(({ task, at }) => [{ task }, at]));
  }

  const backupSuccess = gauge(
    'zhixing_backup_success_timestamp_seconds',
    'When a backup, and a check of one, last ended well; 0: never',
  );
  const backupFailed = gauge('zhixing_backup_failed', 'Whether the last backup, or check of one, failed');
  const backupLost = gauge(
    'zhixing_backup_lost_files',
    'Files that the storage did not have for the last backup',
  );
  async function setBackups() {
    for (const act of acts) {
      const { last, lastDone } = await readLastRuns(db, act);
      if (last) backupFailed([[{ act }, last.outcome === 'failed' ? 1 : 0]]);
      if (lastDone) backupSuccess([[{ act }, lastDone.finishedAt.getTime() / 1000]]);
      // Where none is wished for, its age is nothing to watch.
      else if (act === 'backup' && config.backup.target) backupSuccess([[{ act }, 0]]);
      if (act === 'backup' && lastDone) backupLost([[{}, lastDone.figures.lost ?? 0]]);
    }
  }

  const deliveries = gauge(
    'zhixing_deliveries',
    'Messages given to their provider within an hour, by channel and state',
  );
  async function setDeliveries() {
    const rows = await countDeliveries(db, new Date(clock.now().getTime() - hour));
    deliveries(rows.map(({ channel, state, count }) => [{ channel, state }, count]));
  }

  const room = gauge('zhixing_data_folder_bytes', 'Room of the disk that holds the data folder');
  async function setRoom() {
    const { bsize, blocks, bavail } = await statfs(config.varFolder);
    room([
      [{ state: 'size' }, blocks * bsize],
      [{ state: 'free' }, bavail * bsize],
    ]);
  }

  await Promise.allSettled([setDatabase(), setJobs(), setBackups(), setDeliveries(), setRoom()]);
  return registry.metrics();
}
