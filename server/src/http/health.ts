import { codes } from '@zhixing/contract/codes';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../action/action.ts';
import { everAnswered } from './limits/overload.ts';

const hidden = { schema: { hide: true }, config: everAnswered };

/** `/health/live`: the process answers. `/health/ready`: the database answers as well, else 503; within a second. */
export function installHealth(app: FastifyInstance, deps: Dependencies) {
  app.get('/health/live', hidden, () => ({ code: codes.ok, msg: '运行中', data: {} }));
  app.get('/health/ready', hidden, async (_request, reply) => {
    if (await deps.isReady()) return { code: codes.ok, msg: '已就绪', data: {} };
    return reply.status(503).send({ code: codes.fault, msg: '服务尚未就绪，请稍后再试', data: {} });
  });
}
