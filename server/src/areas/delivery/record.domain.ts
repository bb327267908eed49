import type { Db } from '../../db/client.ts';
import * as queries from './delivery.queries.ts';

/** What became of announcements outside the site: how many people by each way, state and reason, by announcement. */
export async function deliveriesOfAnnouncements(db: Db, announcementIds: number[]) {
  const found = new Map<number, Omit<Counted, 'announcementId'>[]>();
  if (announcementIds.length === 0) return found;
  for (const { announcementId, ...rest } of await queries.countOfAnnouncements(db, { announcementIds }))
    found.set(announcementId, [...(found.get(announcementId) ?? []), rest]);
  return found;
}
type Counted = Awaited<ReturnType<typeof queries.countOfAnnouncements>>[number];

type Delivered = Omit<Awaited<ReturnType<typeof queries.listDeliveries>>[number], 'noticeId'>;

/** What became of notices outside the site, by notice (rules: delivery-record). Asked only for those who may see the notices. */
export async function deliveriesOf(db: Db, noticeIds: number[]): Promise<Map<number, Delivered[]>> {
  const found = new Map<number, Delivered[]>();
  if (noticeIds.length === 0) return found;
  for (const { noticeId, ...rest } of await queries.listDeliveries(db, { noticeIds }))
    found.set(noticeId, [...(found.get(noticeId) ?? []), rest]);
  return found;
}
