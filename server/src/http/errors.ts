import type { Socket } from 'node:net';
import { type Code, codeMessages, codes, type Envelope } from '@zhixing/contract/codes';
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import type { Dependencies } from '../action/action.ts';
import { CallError } from '../base/errors.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { type Said, type Sentence, say, translate, word } from '../locales/say.ts';
import { drain } from './limits/drain.ts';
import { readersLanguage, sendPlainPage, varyByReader, wantsPage } from './pages/plain-page.ts';
import { forbidFrames } from './privacy.ts';

interface FieldSchema {
  title?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxDecimals?: number;
}

const fieldOf = (error: FastifySchemaValidationError) =>
  error.instancePath.split('/').filter(Boolean).join('.') || String(error.params.missingProperty ?? '');

/** What to enter where a value is no number, or no integer (rules: number-fields). */
function describeNumber(name: Said | string, whole: boolean, { minimum, maximum }: FieldSchema): Sentence {
  if (minimum === undefined) return whole ? say`${name}请填整数` : say`${name}请填数字`;
  if (maximum === undefined)
    return whole ? say`${name}请填整数，最小 ${minimum}` : say`${name}请填数字，最小 ${minimum}`;
  return whole
    ? say`${name}请填 ${minimum} 到 ${maximum} 的整数`
    : say`${name}请填 ${minimum} 到 ${maximum} 的数字`;
}

/** A validation error as one sentence that names the field and says what is wrong. */
function describe(error: FastifySchemaValidationError): Sentence {
  const schema = (error as { parentSchema?: FieldSchema }).parentSchema;
  // A title is translated; the name of a field is not.
  const name = schema?.title ? word(schema.title) : fieldOf(error);
  const limit = error.params.limit as number;
  switch (error.keyword) {
    case 'required':
      return say`缺少参数 ${String(error.params.missingProperty)}`;
    case 'minLength':
      return limit === 1 ? say`${name}不能为空` : say`${name}至少 ${limit} 个字符`;
    case 'maxLength':
      return say`${name}最多 ${limit} 个字符`;
    case 'maxItems':
      return say`${name}最多 ${limit} 项`;
    case 'minimum':
      return say`${name}不能小于 ${limit}`;
    case 'maximum':
      return say`${name}不能大于 ${limit}`;
    case 'maxDecimals':
      return say`${name}最多 ${schema?.maxDecimals ?? 0} 位小数`;
    case 'minItems':
      return say`${name}至少 ${limit} 项`;
    case 'pattern':
    case 'format':
      return say`${name}的格式不正确`;
    case 'type': {
      const { type } = error.params;
      if (type === 'integer' || type === 'number')
        return describeNumber(name, type === 'integer', schema ?? {});
      return say`参数 ${name} 不正确`;
    }
    default:
      return say`参数 ${name} 不正确`;
  }
}

/** Sends an error in the envelope, or as a page with the same status where a person opened the address in a browser. */
function send(reply: FastifyReply, status: number, envelope: Envelope) {
  varyByReader(reply);
  forbidFrames(reply);
  if (wantsPage(reply.request))
    return sendPlainPage(reply, { status, says: envelope.msg, withNumber: status === 500 });
  // The schema of the call describes success only.
  return reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope);
}

type Hears = Pick<Dependencies, 'security' | 'config'>;

/** Refusals that are written to the security log, by code, whichever call they come from. */
const heard: Partial<Record<Code, 'cap.met' | 'access.refused'>> = {
  [codes.tooMany]: 'cap.met',
  [codes.illegal]: 'access.refused',
};

function recordRefusal({ security }: Pick<Hears, 'security'>, { code }: CallError, request: FastifyRequest) {
  const event = heard[code];
  if (!event) return;
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  const accountId = request.caller?.accountId ?? null;
  security.of({ requestId: request.id, address: request.ip }).record(event, { call, accountId });
}

function sendCallError(error: CallError, request: FastifyRequest, reply: FastifyReply) {
  const { code, data } = error;
  const msg = translate(error.sentence, readersLanguage(request));
  const { retryAfter } = (data ?? {}) as { retryAfter?: number };
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return send(reply, code === codes.tooMany ? 429 : error.status, { code, msg, data });
}

/** Seconds in which a killed database is usually ready again. */
const retryAfter = 3;

/** 503 in the envelope with Retry-After: the request was right and may be repeated later. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply) {
  const msg = translate('服务暂时不可用，请稍后再试', readersLanguage(request));
  return send(reply.header('retry-after', retryAfter), 503, { code: codes.fault, msg, data: null });
}

function onError(error: FastifyError | CallError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof CallError) return sendCallError(error, request, reply);
  const told = (sentence: Sentence) => translate(sentence, readersLanguage(request));
  const validation = error.validation?.[0];
  if (validation)
    return send(reply, 200, { code: codes.parameter, msg: told(describe(validation)), data: null });
  const status = error.statusCode ?? 500;
  if (status === 413) {
    drain(request, reply);
    return send(reply, 413, { code: codes.parameter, msg: told('提交的内容太大'), data: null });
  }
  if (status === 503) return sendUnavailable(request, reply);
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'the database could not do its work');
    return sendUnavailable(request, reply);
  }
  if (status < 500 && request.is404) return sendNotFound(request, reply);
  if (status < 500)
    return send(reply, 200, { code: codes.parameter, msg: told('请求的格式不正确'), data: null });
  request.log.error({ err: error }, 'unexpected failure');
  return send(reply, 500, {
    code: codes.fault,
    msg: told(codeMessages[codes.fault]),
    data: null,
    requestId: request.id,
  });
}

/** Installs the one error handler. Unexpected errors are logged with the request id; the answer does not describe them. */
export function installErrors(app: FastifyInstance, deps: Hears) {
  const { services, page } = deps.config;
  app.decorate('homePath', services.has('web') ? page.routerBase : undefined);
  app.setErrorHandler<FastifyError | CallError>((error, request, reply) => {
    if (error instanceof CallError) recordRefusal(deps, error, request);
    return onError(error, request, reply);
  });
}

/** 404 in the envelope: there is no such path. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const msg = translate('请求的地址不存在', readersLanguage(request));
  return send(reply, 404, { code: codes.parameter, msg, data: null });
}

const brokenRequests: Record<string, [status: string, msg: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', '请求的地址或请求头太长'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求超时，请稍后重试'],
};

/** Answers what reaches no route (not HTTP, headers too large, never complete): the envelope, in Chinese, written to the socket. */
export function sendBrokenRequest(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, msg] = brokenRequests[error.code] ?? ['400 Bad Request', '请求的格式不正确'];
  const body = JSON.stringify({ code: codes.parameter, msg, data: null });
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end([`HTTP/1.1 ${status}`, ...head, 'connection: close', '', body].join('\r\n'));
}
