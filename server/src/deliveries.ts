import type { Dependencies } from './action/action.ts';
import { deliver } from './areas/delivery/index.ts';
import { digestOf } from './areas/reminders/index.ts';
import { type Jobs, watching } from './db/jobs/jobs.ts';

const queue = 'deliveries';
const everyMinute = '* * * * *';
const key = { key: 'deliver', singletonKey: 'deliver' };

/** Sends the reminders that are due every minute, on one machine at a time (rules: reminders). */
export async function startDeliveries(deps: Dependencies, { boss }: Jobs): Promise<void> {
  await boss.schedule(queue, everyMinute, {}, key);
  await boss.work(queue, watching, async () => {
    try {
      await deliver(deps, digestOf);
    } catch (error) {
      deps.log.error({ err: error }, 'reminders could not be sent');
      throw error;
    }
  });
}
