export { type AskedScope, askedScopeOf, requireAskedScope } from './asked-scope.ts';
export { deleteExpiredResults, eraseJobs } from './clean.domain.ts';
export { countJobs, listTaskEnds } from './figures.queries.ts';
export { defineJobKind, type JobFile, type JobKind, type JobKinds, type RunningJob } from './job-kind.ts';
export { requestJob } from './request.domain.ts';
export { readReport } from './result.domain.ts';
export { failExhausted, type JobMessage, runJob } from './run.domain.ts';
export { longTaskQueue, queueOfTask, scheduledQueue } from './scheduled.domain.ts';
export type { TaskOutput } from './scheduled.queries.ts';
