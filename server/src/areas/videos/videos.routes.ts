import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { queryOf } from '../../http/call/query.ts';
import { openStream } from './stream.domain.ts';

interface StreamRequest {
  Params: { id: string; name: string };
}

/** The lists and parts of streams, beside the files of the same videos. */
export function videosRoutes(app: FastifyInstance, deps: Dependencies) {
  if (!deps.config.services.has('files')) return;
  app.get<StreamRequest>('/files/:id/:name', { schema: { hide: true } }, async (request, reply) => {
    const { range, 'if-none-match': ifNoneMatch } = request.headers;
    const ifRange = request.headers['if-range']?.toString();
    const { e, s } = queryOf(request);
    const { status, headers, body } = await openStream(deps, {
      ...request.params,
      e,
      s,
      range,
      ifNoneMatch,
      ifRange,
    });
    return reply.status(status).headers(headers).send(body);
  });
}
