import pg from 'pg';
import { type AccountNotice, sendAccountNotice } from '../../areas/account/index.ts';
import { accountNoticeQueue } from '../../db/jobs/job-queues.ts';
import type { TestProduct } from '../product.ts';

/** Sends the messages of changes to accounts that wait, each once. */
export async function sendAccountNotices({ deps, databaseUrl }: TestProduct): Promise<void> {
  // No statement of the product's own.
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ data: AccountNotice }>(
    'with gone as (delete from pgboss.job where name = $1 returning data, created_on) select data from gone order by created_on',
    [accountNoticeQueue],
  );
  await client.end();
  for (const { data } of rows)
    await sendAccountNotice(deps, data, { take: async () => true, again: async () => undefined });
}
