import { codeMessages, codes, type Envelope } from '@zhixing/contract/codes';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { CallError } from '../errors.ts';

interface FieldSchema {
  title?: string;
  minLength?: number;
  maxLength?: number;
}

const fieldOf = (error: FastifySchemaValidationError) =>
  error.instancePath.split('/').filter(Boolean).join('.') || String(error.params.missingProperty ?? '');

/** One sentence in Chinese that names the field and says what is wrong with it. */
export function describe(error: FastifySchemaValidationError): string {
  const schema = (error as { parentSchema?: FieldSchema }).parentSchema;
  const name = schema?.title ?? fieldOf(error);
  switch (error.keyword) {
    case 'required':
      return `缺少参数 ${error.params.missingProperty}`;
    case 'minLength':
      return error.params.limit === 1 ? `${name}不能为空` : `${name}至少 ${error.params.limit} 个字符`;
    case 'maxLength':
      return `${name}最多 ${error.params.limit} 个字符`;
    case 'maxItems':
      return `${name}最多 ${error.params.limit} 项`;
    case 'minimum':
      return `${name}不能小于 ${error.params.limit}`;
    case 'maximum':
      return `${name}不能大于 ${error.params.limit}`;
    case 'pattern':
      return `${name}的格式不正确`;
    default:
      return `参数 ${name} 不正确`;
  }
}

function send(reply: FastifyReply, status: number, envelope: Envelope) {
  // Errors are outside the call's schema, which describes success.
  return reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope);
}

function sendCallError(error: CallError, reply: FastifyReply) {
  const { code, message: msg, data } = error;
  if (code !== codes.tooMany) return send(reply, error.status, { code, msg, data });
  const retryAfter = (data as { retryAfter?: number } | null)?.retryAfter ?? 60;
  return send(reply.header('retry-after', retryAfter), 429, { code, msg, data });
}

function onError(error: FastifyError | CallError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof CallError) return sendCallError(error, reply);
  const validation = error.validation?.[0];
  if (validation) return send(reply, 200, { code: codes.parameter, msg: describe(validation), data: null });
  const status = error.statusCode ?? 500;
  if (status === 413) return send(reply, 413, { code: codes.parameter, msg: '提交的内容太大', data: null });
  if (status === 503)
    return send(reply, 503, { code: codes.fault, msg: '服务暂时不可用，请稍后再试', data: null });
  if (status < 500 && request.is404) return sendNotFound(reply);
  if (status < 500) return send(reply, 200, { code: codes.parameter, msg: '请求的格式不正确', data: null });
  request.log.error({ err: error }, 'unexpected failure');
  return send(reply, 500, {
    code: codes.fault,
    msg: codeMessages[codes.fault],
    data: null,
    requestId: request.id,
  });
}

/** One handler translates every failure; unknown ones stay private and are logged under the request id. */
export function installErrors(app: FastifyInstance) {
  app.setErrorHandler(onError);
}

/** An unknown path of the calls: 404 in the envelope. */
export function sendNotFound(reply: FastifyReply) {
  return send(reply, 404, { code: codes.parameter, msg: '请求的地址不存在', data: null });
}
