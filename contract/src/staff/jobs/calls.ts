import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Page, PageSize, paged, Time } from '../../call.ts';
import { rosterFormats } from '../../words.ts';
import { jobKinds, jobStates, scheduledTasks } from './words.ts';

const Count = Type.Integer();

/**
 * A long job (rules: long-jobs). `title`: what it is about; `camp`: null where it is about none; `by`: who asked. `done` of `total`: null
 * where nobody knows yet how much there is. `fault`: why it failed, or why it is tried again. `result`: its file, for who asked alone, until
 * it is removed. `tries`: how often it has begun. `may`: what the reader may do with it now.
 */
export const Job = Type.Object({
  jobId: Id,
  kind: oneOf(jobKinds),
  title: Type.String(),
  camp: nullable(Type.Object({ campId: Id, title: Type.String(), titleEn: Type.String() })),
  by: Type.Object({ id: Id, name: Type.String() }),
  own: Type.Boolean(),
  state: oneOf(jobStates),
  done: Count,
  total: nullable(Count),
  tries: Count,
  fault: nullable(Type.String()),
  askedAt: Time,
  startedAt: nullable(Time),
  endedAt: nullable(Time),
  result: nullable(Type.Object({ name: Type.String(), size: Count, until: Time })),
  may: Type.Object({ cancel: Type.Boolean(), retry: Type.Boolean() }),
});

/** The newest first: an administrator's all, a manager's of the college, otherwise one's own. */
const getJobList = defineCall({
  method: 'POST',
  path: '/mapi/Job/getList',
  who: 'staff',
  summary: '长任务：在做什么、做得怎样',
  payload: Type.Object({
    state: Type.Optional(oneOf(jobStates, { title: '状态' })),
    kind: Type.Optional(oneOf(jobKinds, { title: '种类' })),
    page: Page,
    pageSize: PageSize,
  }),
  data: paged(Job),
});

/** Polled by who waits for it. -3: no such job, or none that the caller sees. */
const getJob = defineCall({
  method: 'POST',
  path: '/mapi/Job/get',
  who: 'staff',
  summary: '一个长任务',
  payload: Type.Object({ jobId: Id }),
  data: Job,
});

/** What a job is about: those parts of what was asked for by which it is found again. */
const JobSubject = Type.Object({
  campId: Type.Optional(Id),
  chapterId: Type.Optional(Id),
  fileId: Type.Optional(Id),
  format: Type.Optional(oneOf(rosterFormats, { title: '格式' })),
});

/**
 * The caller's newest job of a kind about something that has not ended, has a file, or failed within the time for which files are kept, for
 * who comes back to where it was asked for; null: there is none.
 */
const getLatestJob = defineCall({
  method: 'POST',
  path: '/mapi/Job/getLatest',
  who: 'staff',
  summary: '自己最近一次要求的长任务',
  payload: Type.Object({ kind: oneOf(jobKinds, { title: '种类' }), about: JobSubject }),
  data: Type.Object({ job: nullable(Job) }),
});

/** Stops it at its next step. -2: it has ended. */
const cancelJob = defineCall({
  method: 'POST',
  path: '/mapi/Job/cancel',
  who: 'staff',
  summary: '取消一个长任务',
  payload: Type.Object({ jobId: Id }),
  data: Job,
});

/** Begins a failed or cancelled one anew, as who asked for it. -2: it did not fail, or the same is under way. */
const retryJob = defineCall({
  method: 'POST',
  path: '/mapi/Job/retry',
  who: 'staff',
  summary: '再做一次',
  payload: Type.Object({ jobId: Id }),
  data: Job,
});

/** The address of a job's file, valid for some minutes. -1: the caller did not ask for it, or may not have it any more; -2: it is gone. */
const getJobResult = defineCall({
  method: 'POST',
  path: '/mapi/Job/getResult',
  who: 'staff',
  summary: '下载长任务的结果',
  payload: Type.Object({ jobId: Id }),
  data: Type.Object({ url: Type.String() }),
});

/**
 * What the product does by itself: the last run of each that began; null: none within seven days. `result`: what it says of it; `fault`: why
 * it failed.
 */
const getScheduledTasks = defineCall({
  method: 'POST',
  path: '/mapi/Job/getScheduled',
  who: 'staff',
  summary: '定时任务：最近一次的结果',
  payload: Nothing,
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        task: oneOf(scheduledTasks),
        last: nullable(
          Type.Object({
            state: oneOf(jobStates),
            startedAt: Time,
            endedAt: nullable(Time),
            tries: Count,
            result: nullable(Type.String()),
            fault: nullable(Type.String()),
          }),
        ),
      }),
    ),
  }),
});

/** Does one of them now. One that waits or is under way is enough. */
const runScheduledTask = defineCall({
  method: 'POST',
  path: '/mapi/Job/runScheduled',
  who: 'staff',
  summary: '现在做一次定时任务',
  payload: Type.Object({ task: oneOf(scheduledTasks, { title: '任务' }) }),
  data: Nothing,
});

export const jobCalls = {
  getJobList,
  getJob,
  getLatestJob,
  cancelJob,
  retryJob,
  getJobResult,
  getScheduledTasks,
  runScheduledTask,
};
