import type { IncomingMessage } from 'node:http';
import { type Call, calls } from '@zhixing/contract';
import type { FastifyInstance } from 'fastify';
import { capAddress } from '../../base/address.ts';
import { tooMany } from '../../base/errors.ts';
import { pathOf } from '../../base/path-of.ts';
import type { Config } from '../../config/config.ts';
import { wrapRequests } from '../call/wrap-requests.ts';
import { type BetweenWorkers, createActiveClients } from './active-clients.ts';
import { networkBusy } from './budget.ts';

/** ms of a step. In each step an address starts what its budget allows in that time. */
const step = 10;
/** The most waiting requests of one address; further ones are refused. */
const mostWaiting = 1_000;

interface Rules {
  /** Work that one client starts in a step while others send requests too. */
  perStep: number;
  mostWaiting?: number;
}

interface Waiting {
  weight: number;
  begin: () => void;
}

/**
 * A queue for each client. In each step a client starts work of `perStep`; what it starts above that is deducted from its following
 * steps. The function it returns starts or queues one request, and answers false where the client's queue is full.
 */
export function createFairQueue({ perStep, mostWaiting: atMost = mostWaiting }: Rules) {
  const queues = new Map<string, Waiting[]>();
  const begun = new Map<string, number>();
  let runs = false;

  function next() {
    runs = false;
    const those: Waiting[] = [];
    for (const [client, work] of begun) {
      const queue = queues.get(client) ?? [];
      let left = Math.max(0, work - perStep);
      while (left < perStep && queue.length > 0) {
        const [first] = queue.splice(0, 1) as [Waiting];
        left += first.weight;
        those.push(first);
      }
      if (queue.length === 0) queues.delete(client);
      if (left > 0) begun.set(client, left);
      else begun.delete(client);
    }
    if (begun.size > 0) run();
    for (const { begin } of those) begin();
  }
  const run = () => {
    if (runs) return;
    runs = true;
    setTimeout(next, step).unref();
  };

  return function inTurn(client: string, waiting: Waiting): boolean {
    run();
    const work = begun.get(client) ?? 0;
    const queue = queues.get(client);
    if (work < perStep && !queue) {
      begun.set(client, work + waiting.weight);
      waiting.begin();
      return true;
    }
    if (!queue) queues.set(client, [waiting]);
    else if (queue.length >= atMost) return false;
    else queue.push(waiting);
    return true;
  };
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
 * Fair queueing between addresses (docs/decisions/0016). While other addresses send requests too, to this process or another, one address
 * starts no more work in a second than `ADDRESS_BUDGET`; its further requests wait, before anything handles them. A hundred connections
 * of one stranger are then a small part of the work, and none of them is refused. Refused with 429 where 1,000 wait. Install it after
 * the response cache.
 */
export function installFairQueue(
  app: FastifyInstance,
  { addressBudget, trustProxy }: Pick<Config, 'addressBudget' | 'trustProxy'>,
  between: BetweenWorkers,
) {
  if (addressBudget === 0) return;
  const isAlone = createActiveClients(between);
  const inTurn = createFairQueue({ perStep: Math.max(1, Math.round((addressBudget * step) / 1_000)) });
  const tooManyWait = new WeakSet<IncomingMessage>();
  app.addHook('onRequest', (request, _reply, done) => {
    done(tooManyWait.has(request.raw) ? tooMany(networkBusy, 1) : undefined);
  });

  wrapRequests(app, (request, response, go) => {
    const address = addressOf(request, trustProxy);
    if (isAlone(address)) return go(request, response);
    const begin = () => {
      if (!request.socket.destroyed) go(request, response);
    };
    if (inTurn(capAddress(address), { weight: weightOf(request), begin })) return;
    tooManyWait.add(request);
    go(request, response);
  });
}
