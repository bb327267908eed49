import pg from 'pg';
import { type JobMessage, runJob } from '../../areas/jobs/index.ts';
import { jobKinds } from '../../job-kinds.ts';
import type { TestProduct } from '../product.ts';

/** Does the long jobs that wait, in the order in which they were asked for. */
export async function doJobs({ deps, databaseUrl }: TestProduct): Promise<void> {
  // No statement of the product's own.
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: number; message_id: string }>(
    `select id, message_id from long_job where state = 'waiting' order by id`,
  );
  await client.end();
  const { signal } = new AbortController();
  for (const { id, message_id: messageId } of rows) {
    const message: JobMessage = { jobId: Number(id), messageId };
    await runJob(deps, jobKinds, { message, signal });
  }
}

/** The file of a job that was asked for, as who asked downloads it. */
export async function takeResult(product: TestProduct, jobId: number, who: { token: string }) {
  await doJobs(product);
  const { data, msg } = await product.call('POST /mapi/Job/getResult', { jobId }, who);
  if (!data) throw new Error(msg);
  return product.app.inject({ method: 'GET', url: data.url });
}

/** The file of a job that was asked for, with its name. */
export async function takeFile(product: TestProduct, { jobId }: { jobId: number }, who: { token: string }) {
  const { rawPayload: bytes } = await takeResult(product, jobId, who);
  const { data } = await product.call('POST /mapi/Job/get', { jobId }, who);
  return { name: data.result?.name ?? '', bytes, text: bytes.toString('utf8') };
}
