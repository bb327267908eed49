import type { JobWithMetadata } from 'pg-boss';
import type { Dependencies } from './action/action.ts';
import { type AccountNotice, sendAccountNotice } from './areas/account/index.ts';
import { accountNoticeQueue } from './db/jobs/job-queues.ts';
import { type Jobs, watching } from './db/jobs/jobs.ts';

/** Messages that are with their providers at once: each may wait for its answer for seconds. */
const atOnce = 4;

/** Sends messages of changes to accounts (rules: credential-change). */
export async function startAccountNotices(
  deps: Dependencies,
  { boss }: Jobs,
  /** How often it looks for those that are tried again; shorter in tests. */
  look = watching,
): Promise<void> {
  async function take(job: JobWithMetadata<AccountNotice>): Promise<boolean> {
    // Their types do not say what it answers. With its try: another worker's claim is not deleted.
    const deleted = (await boss.deleteJob(accountNoticeQueue, job)) as { affected: number };
    return deleted.affected > 0;
  }
  for (let at = 0; at < atOnce; at += 1) {
    let id = '';
    const options = { ...look, includeMetadata: true } as const;
    id = await boss.work(accountNoticeQueue, options, async ([job]: JobWithMetadata<AccountNotice>[]) => {
      if (!job) return;
      const claim = {
        take: () => take(job),
        again: async (notice: AccountNotice, startAfter: number) =>
          void (await boss.send(accountNoticeQueue, notice, { startAfter })),
      };
      // Takes the next one at once: it is notified of new jobs only, not of those that wait.
      await sendAccountNotice(deps, job.data, claim).finally(() => boss.notifyWorker(id));
    });
  }
}
