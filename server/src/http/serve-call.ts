import { bodyLimitOf, type Call, codes, costOfBytes, type Data, type Payload } from '@zhixing/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Action, Caller, Dependencies } from '../action/action.ts';
import { capAddress } from '../base/address.ts';
import { illegal, loginInvalid } from '../base/errors.ts';
import { accountKey } from '../base/gate.ts';
import { type Aside, asOwner } from '../base/owner.ts';
import { Written, writeAnswer } from '../base/written.ts';
import { type Sentence, tell } from '../locales/say.ts';
import type { Budget } from './budget.ts';
import { coercer } from './coerce.ts';
import { hasDemo } from './demo.ts';
import { sendNotFound } from './errors.ts';
import { languageOf } from './language.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { isCrossSite, isLocalCall, originOf, serviceOf } from './service.ts';
import { type CallerOfToken, findCaller, tokenOf } from './session.ts';

type CallerOf<C extends Call> = C['who'] extends 'visitor' ? Caller | null : Caller;
/** `request` is there for the few calls that need more than the payload (an upload's stream). */
type Act<C extends Call> = (
  action: Action<Payload<C>, CallerOf<C>>,
  request: FastifyRequest,
) => Promise<Data<C> | Written<Data<C>>> | Data<C>;

/** What a success says; a function where that depends on the answer. */
type Message<C extends Call> = string | ((data: Data<C>) => Sentence);
/** Bytes of a body; one that does not say how long it is counts as the longest. What an upload takes is not read into memory. */
function sentBytes(headers: FastifyRequest['headers'], call: Call): number {
  if (call.path === '/upload') return 0;
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding === undefined ? Number(length ?? 0) : bodyLimitOf(call);
}

/** An answer that is written already is sent as it is. */
const asJson = 'application/json; charset=utf-8';

/** Fastify's route schema for a call, which is also its entry in the API page where it is `served`. */
function schemaOf(call: Call, served: boolean) {
  const part = call.method === 'GET' ? 'querystring' : 'body';
  return {
    hide: !served,
    summary: call.summary,
    tags: [serviceOf(call.path)],
    ...(call.who === 'visitor' ? {} : { security: [{ token: [] }] }),
    // The bodies' further forms: api-bodies.ts.
    ...(call.path === '/upload' ? {} : { [part]: call.payload }),
    response: {
      200: Type.Object({ code: Type.Integer(), msg: Type.String(), data: call.data }),
    },
  };
}

/**
 * Binds a call to the domain function that answers it: who may call, payload against the schema, then the
 * function's data in the envelope. A path whose service this process does not serve is not there at all, but for the
 * pages that it renders itself.
 */
export function createServe(
  app: FastifyInstance,
  deps: Dependencies,
  { callerOfToken, budget, ready }: { callerOfToken: CallerOfToken; budget: Budget; ready: ReadyAnswers },
) {
  /** Who calls, charged with what the call takes. A page's own calls are charged with the page. */
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

  /** What a call does, in its turn: an upload takes as long as its sender likes, and has bounds of its own. */
  function inTurn<T>(call: Call, request: FastifyRequest, act: (aside?: Aside) => Promise<T> | T) {
    if (call.path === '/upload' || isLocalCall(request.headers)) return act();
    const { caller, ip, raw } = request;
    const key = caller ? accountKey(caller.accountId) : capAddress(ip);
    const { calls, heavy, outside } = deps.gates;
    const of = { key, isGone: () => raw.socket.destroyed };
    // What may hold a whole draft in memory holds its place as well.
    if (call.heavy) return heavy.run(of, () => act());
    return (call.waitsOutside ? outside : calls).run(of, act);
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
      // Before the payload is looked at, so that a stranger learns nothing of its shape.
      onRequest: async (request, reply) => {
        if (!served && !isLocalCall(request.headers)) return sendNotFound(request, reply);
        // A token that has died makes a visitor (rules: dead-token-visitor, roles).
        request.caller = await admit(request, call);
        // Tokens, tickets, signed addresses: whatever is not declared to be the same for all who ask (rules: no-store).
        if (!isForEverybody && (request.caller || !call.shared)) reply.header('cache-control', 'no-store');
        // A call without a login costs us what a stranger's page likes (rules: cross-site).
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
        const action = {
          charge: (bytes: number) => {
            if (caller) budget.chargeDone(caller, costOfBytes(bytes));
          },
          share: (given: typeof holds) => {
            holds = given;
          },
          // What is logged on the way names the request.
          deps: {
            ...deps,
            log: request.log,
            security: deps.security.of({ requestId: request.id, address: request.ip }),
          },
          caller,
          payload: request[part],
          address: request.ip,
          origin: originOf(request, deps.config),
          demo: hasDemo(deps.config, request),
          language,
          device: String(request.headers['user-agent'] ?? '').slice(0, 200),
        };
        const data = await inTurn(call, request, (aside) =>
          asOwner(caller?.accountId, () => act(action as Action<Payload<C>, CallerOf<C>>, request), aside),
        );
        if (isForEverybody || ((call.shared || holds) && !request.caller)) ready.keep(reply, { holds });
        if (call.changesShared) ready.clear();
        const sentence = typeof msg === 'string' ? msg : msg(data as Data<C>);
        const answer = { code: codes.ok, msg: tell(sentence, language), data };
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
