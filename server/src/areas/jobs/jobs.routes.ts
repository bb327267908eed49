import { calls } from '@zhixing/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { queryOf } from '../../http/call/query.ts';
import type { Serve } from '../../http/call/serve-call.ts';
import type { JobKinds } from './job-kind.ts';
import { cancelJob, createRetryJob, getJob, getJobList, getLatestJob } from './jobs.domain.ts';
import { createGetJobResult, openJobResult } from './result.domain.ts';
import { getScheduledTasks, runScheduledTask } from './scheduled.domain.ts';

/** `kinds`: of areas above this one. */
export function jobsRoutes(serve: Serve, app: FastifyInstance, deps: Dependencies, kinds: JobKinds) {
  serve(calls.getJobList, getJobList);
  serve(calls.getJob, getJob);
  serve(calls.getLatestJob, getLatestJob);
  serve(calls.cancelJob, cancelJob, '已取消');
  serve(calls.retryJob, createRetryJob(kinds), '已重新开始');
  serve(calls.getJobResult, createGetJobResult(kinds));
  serve(calls.getScheduledTasks, getScheduledTasks);
  serve(calls.runScheduledTask, runScheduledTask, '已开始');

  if (!deps.config.services.has('files')) return;
  app.get('/files/job-result', { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
    const { range, 'if-none-match': ifNoneMatch } = request.headers;
    const ifRange = request.headers['if-range']?.toString();
    const key = queryOf(request).k ?? '';
    const answer = await openJobResult(deps, kinds, { key, range, ifNoneMatch, ifRange });
    return reply.status(answer.status).headers(answer.headers).send(answer.body);
  });
}
