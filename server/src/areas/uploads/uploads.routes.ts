import { PassThrough, Readable } from 'node:stream';
import { calls, codes } from '@zhixing/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { CallError } from '../../base/errors.ts';
import type { Serve } from '../../http/call/serve-call.ts';
import { findCaller } from '../../http/call/session.ts';
import type { Budget } from '../../http/limits/budget.ts';
import { drain } from '../../http/limits/drain.ts';
import { callerOfToken } from '../account/index.ts';
import { getRoom, removeVideo } from './room.domain.ts';
import { createTus, tusPath } from './tus.ts';
import {
  beginUpload,
  finishUpload,
  getUploads,
  mayWriteParts,
  removeUpload,
  reportUnwritten,
} from './uploads.domain.ts';

/** Clients of tus read the status alone. */
const noLogin = () => new CallError(codes.loginInvalid, '登录状态已失效，请重新登录', null, 401);
const noUpload = () => new CallError(codes.parameter, '这次上传已经失效，请重新选择文件上传', null, 404);

const partType = 'application/offset+octet-stream';

/** What is sent, as a stream of its own: a part that cannot be written ends that, and its sender still reads why. */
function bodyOf({ raw }: FastifyRequest): PassThrough {
  const body = new PassThrough();
  raw.pipe(body);
  const end = (error: Error = new Error('the sender is gone')) => body.destroy(error);
  raw.once('error', end);
  raw.once('close', () => (raw.complete ? undefined : end()));
  // It has ended for tus, which hears of it.
  body.on('error', () => undefined);
  return body;
}

/** The request as tus reads it. */
function webRequest(request: FastifyRequest, uploadId: string): Request {
  const { method } = request;
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const body =
    method === 'PATCH' ? { body: Readable.toWeb(bodyOf(request)) as ReadableStream, duplex: 'half' } : {};
  return new Request(`http://parts${tusPath}/${uploadId}`, { method, headers, ...body } as RequestInit);
}

interface PartRequest {
  Params: { uploadId: string };
}

export function uploadsRoutes(serve: Serve, app: FastifyInstance, deps: Dependencies, budget: Budget) {
  serve(calls.beginUpload, beginUpload);
  serve(calls.getUploads, getUploads);
  serve(calls.finishUpload, finishUpload, '上传成功');
  serve(calls.removeUpload, removeUpload, '已移除');
  serve(calls.getRoom, getRoom);
  serve(calls.removeVideo, removeVideo, '已移除');

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
        if (caller) budget.chargeAccount(caller, 1);
        else budget.chargeAddress(request.ip, 1);
        const isOwn = caller && (await mayWriteParts(deps, { accountId: caller.accountId, uploadId }));
        if (!isOwn) {
          drain(request, reply);
          throw caller ? noUpload() : noLogin();
        }
        const answer = await tusOf().handleWeb(webRequest(request, uploadId));
        const { status } = answer;
        const body = await answer.text();
        // Its sender reads the answer once it has sent everything.
        request.raw.unpipe();
        drain(request, reply);
        // Not where the sender is gone: that is a 400 of tus.
        if (status >= 500) await reportUnwritten({ ...deps, log: request.log }, { status, body });
        return reply.status(status).headers(Object.fromEntries(answer.headers)).send(body);
      },
    });
  });
}
