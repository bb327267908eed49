import { type JobKindName, liveJobStates } from '@zhixing/contract/staff/jobs/words';
import { and, asc, count, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { file } from '../../schema/file.ts';
import { longJob } from '../../schema/jobs/long-job.ts';
import { videoPart } from '../../schema/operations/lesson-video.ts';

const kind: JobKindName = 'video-stream';

/** A teacher's video of a lesson; undefined: it is gone. */
export async function findVideo(db: Db, { fileId }: { fileId: number }) {
  const [row] = await db
    .select({ ownerId: file.ownerId, name: file.name, storageKey: file.storageKey, size: file.size })
    .from(file)
    .where(and(eq(file.id, fileId), file.lessonVideo));
  return row;
}

/** How many videos of an account wait to be converted, or are. */
export async function countLive(db: Db, { accountId }: { accountId: number }): Promise<number> {
  const [row] = await db
    .select({ live: count() })
    .from(longJob)
    .where(
      and(eq(longJob.accountId, accountId), eq(longJob.kind, kind), isOneOf(longJob.state, liveJobStates)),
    );
  return row?.live ?? 0;
}

/** Videos of lessons that have no stream and for which no job was asked for since, by id from `after` on (exclusive). */
export async function listWithoutStream(
  db: Db,
  { since, after, most }: { since: Date; after: number; most: number },
) {
  const made = db.select({ one: sql`1` }).from(videoPart).where(eq(videoPart.fileId, file.id));
  const asked = db
    .select({ one: sql`1` })
    .from(longJob)
    .where(
      and(
        eq(longJob.kind, kind),
        eq(longJob.accountId, file.ownerId),
        gt(longJob.askedAt, since),
        sql`${longJob.input} = jsonb_build_object('fileId', ${file.id})`,
      ),
    );
  return db
    .select({ fileId: file.id, ownerId: file.ownerId, name: file.name })
    .from(file)
    .innerJoin(account, and(eq(account.id, file.ownerId), isNull(account.cancelledAt)))
    .where(and(file.lessonVideo, gt(file.id, after), notExists(made), notExists(asked)))
    .orderBy(asc(file.id))
    .limit(most);
}
