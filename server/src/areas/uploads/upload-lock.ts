import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../db/client.ts';
import * as queries from './uploads.queries.ts';

/** ms between two looks at a lease that another request has, and between two renewals of one's own. */
const lookEvery = 200;
const renewEvery = 2_000;
/** ms after which a request that waits for another one gives up. */
const waitAtMost = 20_000;

/** Another request writes the same upload, and did not end in time. */
export class UploadTaken extends Error {}

/**
 * One request writes an upload at a time, in whichever process: a lease in its row. A newer request has the older one end (`onAsked`): on
 * a phone that changed its network the older one waits for bytes that never come. A dead process loses its lease after seconds. Not an
 * advisory lock of PostgreSQL, which would hold a connection as long as bytes come. Throws `UploadTaken`; `signal` ends the waiting.
 */
export async function lockUpload(
  db: Db,
  uploadId: string,
  { signal, onAsked = () => undefined }: { signal?: AbortSignal; onAsked?: () => void } = {},
): Promise<{ release: () => Promise<void> }> {
  const own = { uploadId, leaseId: randomUUID() };
  const until = Date.now() + waitAtMost;
  while (!(await queries.takeLease(db, own))) {
    await queries.askRelease(db, own);
    if (Date.now() > until || signal?.aborted) throw new UploadTaken('another request writes this upload');
    await wait(lookEvery);
  }
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    // A database that does not answer for a moment: the lease has time for several more tries.
    renewing = queries.renewLease(db, own).then(
      ({ kept, asked }) => {
        if (asked || !kept) onAsked();
      },
      () => undefined,
    );
  }, renewEvery);
  return {
    async release() {
      clearInterval(timer);
      await renewing;
      await queries.releaseLease(db, own);
    },
  };
}
