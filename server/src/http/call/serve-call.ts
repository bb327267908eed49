import {
  bodyLimitOf,
  type Call,
  codes,
  costOfBytes,
  costOfFigures,
  type Data,
  type Payload,
} from '@zhixing/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { capAddress } from '../../base/address.ts';
import { Written, writeAnswer } from '../../base/cache/written.ts';
import { accountKey } from '../../base/concurrency-limiter.ts';
import { illegal, loginInvalid } from '../../base/errors.ts';
import { type Aside, asOwner } from '../../base/owner.ts';
import { type Sentence, translate } from '../../locales/say.ts';
import { hasDemo } from '../demo.ts';
import { sendNotFound } from '../errors.ts';
import { languageOf } from '../language.ts';
import type { Budget } from '../limits/budget.ts';
import { coercer } from './coerce.ts';
import type { ResponseCache } from './response-cache.ts';
import { isCrossSite, isLocalCall, originOf, serviceOf } from './service.ts';
import { type CallerOfToken, deviceOf, findCaller, tokenOf } from './session.ts';

type CallerOf<C extends Call> = C['who'] extends 'visitor' ? Caller | null : Caller;
/** The domain function of a call. `request` is for the few that need more than the payload, as the stream of an upload. */
type Act<C extends Call> = (
  action: Action<Payload<C>, CallerOf<C>>,
  request: FastifyRequest,
) => Promise<Data<C> | Written<Data<C>>> | Data<C>;

/** Runs the domain function of a call once for each `requestId` (rules: request-once). */
type AnswerOnce = <T>(
  call: Call,
  action: Action<object, Caller | null>,
  act: (action: Action<object, Caller | null>) => Promise<T> | T,
) => Promise<T>;

/** The message of a success; a function where it depends on the answer. */
type Message<C extends Call> = string | ((data: Data<C>) => Sentence);
/** The size of a body in bytes; the limit of the call where Content-Length is missing. An upload counts as 0: it is not read into memory. */
function sentBytes(headers: FastifyRequest['headers'], call: Call): number {
  if (call.path === '/upload') return 0;
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding === undefined ? Number(length ?? 0) : bodyLimitOf(call);
}

/** The content type of answers that are JSON bytes already. */
const asJson = 'application/json; charset=utf-8';

/** Fastify's route schema of a call, which is also its entry in the API page. `served`: whether this process serves it to others. */
function schemaOf(call: Call, served: boolean) {
  const part = call.method === 'GET' ? 'querystring' : 'body';
  return {
    hide: !served,
    summary: call.summary,
    tags: [serviceOf(call.path)],
    ...(call.who === 'visitor' ? {} : { security: [{ token: [] }] }),
    // Further content types of the body: api-bodies.ts.
    ...(call.path === '/upload' ? {} : { [part]: call.payload }),
    response: {
      200: Type.Object({ code: Type.Integer(), msg: Type.String(), data: call.data }),
    },
  };
}

/**
 * Answers `serve(call, act, message)`, which binds a call to its domain function: session and permission to call, the cost, the payload
 * against the schema, `act` within the concurrency limits, its data in the envelope. A call of a service that this process does not
 * serve is a 404, but for the pages that it renders itself.
 */
export function createServe(
  app: FastifyInstance,
  deps: Dependencies,
  {
    callerOfToken,
    answerOnce,
    budget,
    ready,
  }: { callerOfToken: CallerOfToken; answerOnce: AnswerOnce; budget: Budget; ready: ResponseCache },
) {
  /** The caller, whose budget is charged with the call's cost. Calls of a page being rendered are charged with the page. */
  async function admit(request: FastifyRequest, call: Call): Promise<Caller | null> {
    const { headers, ip } = request;
    if (isLocalCall(headers)) return null;
    const cost = (call.cost ?? 1) + costOfBytes(sentBytes(headers, call));
    const stranger = tokenOf(headers) === '';
    if (stranger) budget.chargeAddress(ip, cost);
    const caller = stranger ? null : await findCaller(deps, request, callerOfToken);
    if (caller) budget.chargeAccount(caller, cost);
    else if (!stranger) budget.chargeAddress(ip, cost);
    return caller;
  }

  /** Runs a call within the concurrency limits. An upload takes as long as its sender and has limits of its own. */
  function inTurn<T>(call: Call, request: FastifyRequest, act: (aside?: Aside) => Promise<T> | T) {
    if (call.path === '/upload' || isLocalCall(request.headers)) return act();
    const { caller, ip, raw } = request;
    const key = caller ? accountKey(caller.accountId) : capAddress(ip);
    const { calls, heavy, oneByOne, outside } = deps.gates;
    const of = { key, isGone: () => raw.socket.destroyed };
    // A call that holds a whole draft in memory keeps its place while it waits.
    if (call.heavy) return heavy.run(of, () => act());
    return (call.oneByOne ? oneByOne : call.waitsOutside ? outside : calls).run(of, act);
  }

  return function serve<C extends Call>(call: C, act: Act<C>, msg: Message<C> = '请求成功') {
    const { services } = deps.config;
    const served = services.has(serviceOf(call.path));
    if (!served && !services.has('web')) return;
    const part = call.method === 'GET' ? 'query' : 'body';
    const coerce = coercer(call.payload as object);
    const isForEverybody = call.shared === 'everybody';
    app.route({
      method: call.method,
      url: call.path,
      schema: schemaOf(call, served),
      bodyLimit: bodyLimitOf(call),
      config: { members: call.members },
      // Before the payload is validated, so that a stranger learns nothing of its shape.
      onRequest: async (request, reply) => {
        if (!served && !isLocalCall(request.headers)) return sendNotFound(request, reply);
        // An expired token makes a visitor (rules: dead-token-visitor, roles).
        request.caller = await admit(request, call);
        // Everything that is not declared to be the same for everybody: it may hold tokens or signed addresses (rules: no-store).
        if (!isForEverybody && (request.caller || !call.shared)) reply.header('cache-control', 'no-store');
        // Another site's page must not make visitors' browsers call us (rules: cross-site).
        if (call.who === 'visitor' && call.method === 'POST' && isCrossSite(request, deps.config))
          throw illegal('这个请求来自其他网站，已被拒绝，请在本站操作');
        if (call.who !== 'visitor' && !request.caller) throw loginInvalid();
      },
      preValidation: (request, _reply, done) => {
        if (call.path !== '/upload') request[part] = coerce(request[part] ?? {});
        done();
      },
      handler: async (request, reply) => {
        const language = languageOf(request);
        let holds: (() => boolean) | undefined;
        const { caller } = request;
        const action: Action<object, Caller | null> = {
          charge: (bytes: number) => {
            if (caller) budget.chargeDone(caller, costOfBytes(bytes));
          },
          chargeFigures: (figures: number) => {
            if (caller) budget.chargeDone(caller, costOfFigures(figures));
          },
          share: (given: typeof holds) => {
            holds = given;
          },
          // Log lines of the domain carry the request id.
          deps: {
            ...deps,
            log: request.log,
            security: deps.security.of({ requestId: request.id, address: request.ip }),
          },
          caller,
          payload: request[part] as object,
          address: request.ip,
          origin: originOf(request, deps.config),
          demo: hasDemo(deps.config, request),
          language,
          device: deviceOf(request),
        };
        const acting = (own: typeof action) => act(own as Action<Payload<C>, CallerOf<C>>, request);
        const data = await inTurn(call, request, (aside) =>
          asOwner(caller?.accountId, () => answerOnce(call, action, acting), aside),
        );
        if (isForEverybody || ((call.shared || holds) && !request.caller)) ready.keep(reply, { holds });
        const sentence = typeof msg === 'string' ? msg : msg(data as Data<C>);
        const answer = { code: codes.ok, msg: translate(sentence, language), data };
        if (!(data instanceof Written)) return answer;
        reply.type(asJson);
        return writeAnswer({ ...answer, data });
      },
    });
  };
}

export type Serve = ReturnType<typeof createServe>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
