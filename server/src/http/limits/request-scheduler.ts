import type { IncomingMessage } from 'node:http';
import { type Call, calls } from '@zhixing/contract';
import type { FastifyInstance } from 'fastify';
import { capAddress } from '../../base/address.ts';
import { tooMany } from '../../base/errors.ts';
import { pathOf } from '../../base/path-of.ts';
import { createScheduler } from '../../base/scheduler.ts';
import type { Config } from '../../config/config.ts';
import { tokenOf } from '../call/session.ts';
import { type BetweenWorkers, createActiveClients } from './active-clients.ts';
import { networkBusy } from './budget.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** ms of a step. In each step an address starts what its budget allows in that time. */
const step = 10;
/** The most waiting requests of one address; further ones are refused. */
const mostWaiting = 1_000;
/** The weight that one turn of the event loop starts: 64 requests with a token (weight 1) or 4 of visitors (weight 16). */
const perTurn = 64;
const ofVisitor = 16;
/** Characters of a path: no page or call has a longer one. */
const longestPath = 80;

/** Each client starts work of `perStep` in a step; what it starts above that is deducted from its following steps. */
export function createShares({ perStep, waiting = mostWaiting }: { perStep: number; waiting?: number }) {
  const perSecond = (perStep * 1_000) / step;
  const shares = createTokenBuckets({ perSecond, most: perStep, owed: Number.POSITIVE_INFINITY });
  return createScheduler<string>({
    isFree: (client) => shares.left(client) > 0,
    take: shares.take,
    later: (serve) => void setTimeout(serve, step).unref(),
    mostOfKey: waiting,
  });
}

/** Each turn of the event loop starts requests up to the weight `atMost`, of one name after the other. */
export function createLoopTurns(atMost = perTurn) {
  let left = atMost;
  let runs = false;
  const isOpen = () => left > 0;
  const scheduler = createScheduler<string>({
    isOpen,
    isFree: isOpen,
    take(_name, weight) {
      left -= weight;
      if (!runs) setImmediate(next);
      runs = true;
    },
  });
  function next() {
    runs = false;
    left = atMost;
    scheduler.serve();
  }
  return scheduler;
}

/** The client's address: behind as many proxies as `TRUST_PROXY` says, like Fastify's `ip`. */
function addressOf({ socket, headers }: IncomingMessage, trustProxy: number): string {
  const own = socket.remoteAddress ?? '';
  if (trustProxy === 0) return own;
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const way = [
    own,
    ...forwarded
      .map((each) => each.trim())
      .filter(Boolean)
      .reverse(),
  ];
  return way[Math.min(trustProxy, way.length - 1)] ?? own;
}

const costs = new Map<string, number>(
  Object.values(calls).map(({ path, cost = 1 }: Pick<Call, 'path' | 'cost'>) => [path, cost]),
);
/** The cost of a request as the contract declares it; 1 for pages and files, whose cost is charged when they are rendered. */
const weightOf = ({ url = '' }: IncomingMessage) => costs.get(pathOf(url)) ?? 1;

/**
 * Of a flood of one path only a few requests start in a turn of the event loop, and requests for other paths come between them
 * (docs/decisions/0016). Install it before the response cache, whose answers do not wait.
 */
export function schedulePaths(app: FastifyInstance) {
  const turns = createLoopTurns();
  app.wrapRequests((request, response, go) => {
    const { url = '', headers, socket } = request;
    turns.enter({
      key: pathOf(url).slice(0, longestPath),
      weight: tokenOf(headers) === '' ? ofVisitor : 1,
      begin: () => socket.destroyed || go(request, response),
    });
  });
}

/**
 * While other addresses send requests too, to this process or another, one address starts no more work in a second than `ADDRESS_BUDGET`;
 * its further requests wait, before anything handles them (docs/decisions/0016). A hundred connections of one stranger are then a small
 * part of the work, and none of them is refused. Refused with 429 where 1,000 wait. Install it after the response cache.
 */
export function scheduleAddresses(
  app: FastifyInstance,
  { addressBudget, trustProxy }: Pick<Config, 'addressBudget' | 'trustProxy'>,
  between: BetweenWorkers,
) {
  if (addressBudget === 0) return;
  const isAlone = createActiveClients(between);
  const shares = createShares({ perStep: Math.max(1, Math.round((addressBudget * step) / 1_000)) });
  const tooManyWait = new WeakSet<IncomingMessage>();
  app.addHook('onRequest', (request, _reply, done) => {
    done(tooManyWait.has(request.raw) ? tooMany(networkBusy, 1) : undefined);
  });

  app.wrapRequests((request, response, go) => {
    const address = addressOf(request, trustProxy);
    if (isAlone(address)) return go(request, response);
    const begin = () => void (request.socket.destroyed || go(request, response));
    if (shares.enter({ key: capAddress(address), weight: weightOf(request), begin })) return;
    tooManyWait.add(request);
    go(request, response);
  });
}
