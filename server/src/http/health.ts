import { codes } from '@zhixing/contract/codes';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../action/action.ts';

/** `/health/live`: the process answers. `/health/ready`: the database does too, else 503; told within a second. */
export function installHealth(app: FastifyInstance, deps: Dependencies) {
  app.get('/health/live', { schema: { hide: true } }, () => ({ code: codes.ok, msg: '运行中', data: {} }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (await deps.isReady()) return { code: codes.ok, msg: '已就绪', data: {} };
    return reply.status(503).send({ code: codes.fault, msg: '服务尚未就绪，请稍后再试', data: {} });
  });
}
