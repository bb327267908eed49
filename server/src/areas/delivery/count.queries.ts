import { count, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { delivery } from '../../schema/delivery/delivery.ts';

/** How many deliveries were given to their provider since a time, by channel and state. */
export const countDeliveries = (db: Db, since: Date) =>
  db
    .select({ channel: delivery.channel, state: delivery.state, count: count() })
    .from(delivery)
    .where(gt(delivery.claimedAt, since))
    .groupBy(delivery.channel, delivery.state);
