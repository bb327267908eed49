import type { Calls, Data } from '@zhixing/contract';
import * as base from '../../base/api.ts';
import { changes, quietChange, reads, staffApi } from '../back-office/public/calls.ts';

export type Job = Data<Calls['POST /mapi/Job/get']>;
export type TaskRun = Data<Calls['POST /mapi/Job/getScheduled']>['list'][number];

/** Polled: a failure shows in the page where nothing has come yet, and nowhere while it is asked again. */
const polled = { json: true, failureNotice: 'silent' } as const;

/** Long jobs, and what the product does by itself. */
export const jobsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    jobs: base.reads(build, 'POST /mapi/Job/getList', { ...polled, tags: ['jobs'] }),
    job: base.reads(build, 'POST /mapi/Job/get', { ...polled, tags: ['jobs'] }),
    latestJob: base.reads(build, 'POST /mapi/Job/getLatest', { ...polled, tags: ['jobs'] }),
    cancelJob: changes(build, 'POST /mapi/Job/cancel', 'jobs'),
    retryJob: changes(build, 'POST /mapi/Job/retry', 'jobs'),
    jobResult: quietChange(build, 'POST /mapi/Job/getResult'),
    scheduledTasks: reads(build, 'POST /mapi/Job/getScheduled', 'scheduledTasks'),
    runScheduledTask: changes(build, 'POST /mapi/Job/runScheduled', 'scheduledTasks'),
  }),
});
