import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { account } from '../../../schema/account.ts';
import { announcement, notice } from '../../../schema/messages.ts';

const columns = {
  announcementId: announcement.id,
  campId: announcement.campId,
  title: announcement.title,
  content: announcement.content,
  author: account.name,
  at: announcement.at,
  editedAt: announcement.editedAt,
};
const stands = isNull(announcement.withdrawnAt);

const notifiedCount = sql<number>`(select count(*)::int from ${notice} where ${notice.announcementId} = ${announcement.id})`;
const readBy = sql<number>`(select count(${notice.readAt})::int from ${notice} where ${notice.announcementId} = ${announcement.id})`;
const ofStaff = (db: Db) =>
  db
    .select({ ...columns, revision: announcement.revision, told: notifiedCount, read: readBy })
    .from(announcement)
    .innerJoin(account, eq(account.id, announcement.authorId))
    .$dynamic();

export async function listOfCamp(
  db: Db,
  { campId, limit, offset }: { campId: number; limit: number; offset: number },
) {
  const here = and(eq(announcement.campId, campId), stands);
  const [counted] = await db.select({ total: count() }).from(announcement).where(here);
  const rows = await ofStaff(db)
    .where(here)
    .orderBy(desc(announcement.at), desc(announcement.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

export async function findOfStaff(db: Db, { announcementId }: { announcementId: number }) {
  const [row] = await ofStaff(db).where(eq(announcement.id, announcementId));
  return row;
}

/** The camp of an announcement, also of a withdrawn one. */
export async function findCampOf(db: Db, { announcementId }: { announcementId: number }) {
  const [row] = await db
    .select({ campId: announcement.campId })
    .from(announcement)
    .where(eq(announcement.id, announcementId));
  return row?.campId;
}

export async function insertAnnouncement(
  tx: Transaction,
  row: typeof announcement.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(announcement).values(row).returning({ id: announcement.id });
  if (!made) throw new Error('an announcement that was kept is not there');
  return made.id;
}

/** Changes the text of an announcement at this revision; false: the revision is another, or it is withdrawn. */
export async function changeAnnouncement(
  tx: Transaction,
  {
    announcementId,
    campId,
    revision,
    ...text
  }: {
    announcementId: number;
    campId: number;
    revision: number;
    title: string;
    content: string;
    editedAt: Date;
  },
): Promise<boolean> {
  const rows = await tx
    .update(announcement)
    .set({ ...text, revision: revision + 1 })
    .where(
      and(
        eq(announcement.id, announcementId),
        eq(announcement.campId, campId),
        eq(announcement.revision, revision),
        stands,
      ),
    )
    .returning({ id: announcement.id });
  return rows.length > 0;
}

/** Withdraws an announcement and deletes its notices, which would lead nowhere. */
export async function withdraw(
  tx: Transaction,
  { announcementId, now }: { announcementId: number; now: Date },
): Promise<void> {
  await tx
    .update(announcement)
    .set({ withdrawnAt: now, revision: sql`${announcement.revision} + 1` })
    .where(and(eq(announcement.id, announcementId), stands));
  await tx.delete(notice).where(eq(notice.announcementId, announcementId));
}
