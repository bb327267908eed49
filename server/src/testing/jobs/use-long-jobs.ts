import { type JobKindName, jobKinds } from '@zhixing/contract/staff/jobs/words';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { callerOfAccount } from '../../areas/account/index.ts';
import { defineJobKind, type JobKind, type JobKinds, requestJob } from '../../areas/jobs/index.ts';
import { type Jobs, startJobs } from '../../db/jobs/jobs.ts';
import { startLongJobs } from '../../long-jobs.ts';
import { createClassroom } from '../classroom.ts';
import { asServer } from '../database.ts';
import { createTestProduct, type TestProduct } from '../product.ts';

export type Run = JobKind<{ of: string }>['run'];
/** Every kind, done in this way. */
function kindsThat(run: Run): JobKinds {
  const kindOf = (name: JobKindName) =>
    defineJobKind<{ of: string }>({ name, require: async () => undefined, run });
  return Object.fromEntries(jobKinds.map((name) => [name, kindOf(name)])) as JobKinds;
}

/** s between two looks for what is tried again. */
const look = { notifyPollingIntervalSeconds: 2 };

/** A product whose long jobs machines of a test do, through the queue: each in its way. */
export function useLongJobs() {
  const product = {} as TestProduct;
  const owner = { id: 0, token: '' };
  let machines: { jobs: Jobs; end: () => Promise<void> }[] = [];
  beforeAll(async () => {
    Object.assign(product, await createTestProduct());
    const classroom = await createClassroom(product);
    Object.assign(owner, await classroom.addPerson({ role: 'admin' }));
  });
  afterEach(async () => {
    for (const { end } of machines) await end();
    machines = [];
  });
  afterAll(() => product.close());

  const jobOf = async (jobId: number) => (await product.call('POST /mapi/Job/get', { jobId }, owner)).data;
  return {
    product,
    owner,
    /** A machine that does long jobs in this way. */
    async machine(run: Run) {
      const jobs = await startJobs(asServer(product.databaseUrl), { log: product.deps.log, every: 2 });
      const stop = await startLongJobs(product.deps, jobs, kindsThat(run), look);
      let ended: Promise<void> | undefined;
      const end = () => {
        stop();
        ended ??= jobs.stop();
        return ended;
      };
      const made = { jobs, end };
      machines.push(made);
      return made;
    },
    async ask(of: string): Promise<number> {
      const caller = await callerOfAccount(product.deps, owner.id);
      if (!caller) throw new Error('no such account');
      const action = { deps: product.deps, caller, language: 'zh-CN' as const };
      const asked = { kind: 'homework-zip' as const, title: of, input: { of } };
      const { jobId } = await product.deps.db.transaction((tx) => requestJob(tx, action, asked));
      return jobId;
    },
    jobOf,
    stateOf: async (jobId: number) => (await jobOf(jobId)).state,
    noticesOf: async (jobId: number) =>
      (await product.call('POST /capi/Notice/getList', {}, owner)).data.list.filter(
        ({ job }) => job?.jobId === jobId,
      ),
  };
}
