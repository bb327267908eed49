import { Readable } from 'node:stream';
import { calls, codes } from '@zhixing/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { CallError } from '../../base/errors.ts';
import type { Serve } from '../../http/call/serve-call.ts';
import { findCaller } from '../../http/call/session.ts';
import { callerOfToken } from '../account/index.ts';
import { createTus, tusPath } from './tus.ts';
import { beginUpload, finishUpload, getUploads, mayWriteParts, removeUpload } from './uploads.domain.ts';

/** Clients of tus read the status alone. */
const noLogin = () => new CallError(codes.loginInvalid, '登录状态已失效，请重新登录', null, 401);
const noUpload = () => new CallError(codes.parameter, '这次上传已经失效，请重新选择文件上传', null, 404);

const partType = 'application/offset+octet-stream';

/** The request as tus reads it. Its body is read as it comes, by tus alone. */
function webRequest({ method, headers, raw }: FastifyRequest, uploadId: string): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const body = method === 'PATCH' ? { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' } : {};
  return new Request(`http://parts${tusPath}/${uploadId}`, {
    method,
    headers: entries as [string, string][],
    ...body,
  } as RequestInit);
}

interface PartRequest {
  Params: { uploadId: string };
}

export function uploadsRoutes(serve: Serve, app: FastifyInstance, deps: Dependencies) {
  serve(calls.beginUpload, beginUpload);
  serve(calls.getUploads, getUploads);
  serve(calls.finishUpload, finishUpload, '上传成功');
  serve(calls.removeUpload, removeUpload, '已移除');

  if (!deps.config.services.has('upload')) return;
  // With the first part: tus looks at its folder by itself, which a process that ends at once has no more.
  let made: ReturnType<typeof createTus> | undefined;
  const tusOf = () => {
    made ??= createTus(deps);
    return made;
  };
  app.register(async (parts) => {
    parts.addContentTypeParser(partType, (_request, _body, done) => done(null));
    parts.route<PartRequest>({
      method: ['HEAD', 'PATCH'],
      url: `${tusPath}/:uploadId`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { uploadId } = request.params;
        const caller = await findCaller(deps, request, callerOfToken);
        if (!caller) throw noLogin();
        if (!(await mayWriteParts(deps, { accountId: caller.accountId, uploadId }))) throw noUpload();
        const answer = await tusOf().handleWeb(webRequest(request, uploadId));
        return reply
          .status(answer.status)
          .headers(Object.fromEntries(answer.headers))
          .send(await answer.text());
      },
    });
  });
}
