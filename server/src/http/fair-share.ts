import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { capAddress } from '../base/address.ts';
import { tooMany } from '../base/errors.ts';
import type { Config } from '../config/config.ts';
import { createAlone, networkBusy } from './budget.ts';
import { wrapRequests } from './wrap-requests.ts';

/** ms: in each step an address begins what its budget allows in that time. */
const step = 10;
/** Requests of one address that may wait to begin; those beyond are refused. */
const mostWaiting = 1_000;

interface Rules {
  /** Requests that one asker begins in a step while others ask too. */
  perStep: number;
  mostWaiting?: number;
}

/** Who begins at once and who waits: each asker's own queue, `perStep` of each in a step. Answers false when its queue is full. */
export function createShares({ perStep, mostWaiting: atMost = mostWaiting }: Rules) {
  const queues = new Map<string, (() => void)[]>();
  const begun = new Map<string, number>();
  let runs = false;

  function next() {
    runs = false;
    begun.clear();
    for (const [asker, queue] of queues) {
      const those = queue.splice(0, perStep);
      begun.set(asker, those.length);
      if (queue.length === 0) queues.delete(asker);
      for (const begin of those) begin();
    }
    if (begun.size > 0) run();
  }
  const run = () => {
    if (runs) return;
    runs = true;
    setTimeout(next, step).unref();
  };

  return function inTurn(asker: string, begin: () => void): boolean {
    run();
    const count = begun.get(asker) ?? 0;
    if (count < perStep) {
      begun.set(asker, count + 1);
      begin();
      return true;
    }
    const queue = queues.get(asker) ?? [];
    if (queue.length >= atMost) return false;
    queue.push(begin);
    queues.set(asker, queue);
    return true;
  };
}

/** Whose request it is: the address before as many proxies as the setting trusts (as Fastify's `ip`). */
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

/**
 * While others ask too, one address begins no more requests in a second than its budget's number, whatever they ask for; the
 * others of it wait for their turn, before anything looks at them. A hundred connections of one stranger are then a small part
 * of what a process does, and nobody of them is refused for it (docs/decisions/0065). To be installed after the ready answers.
 */
export function installFairShare(
  app: FastifyInstance,
  { addressBudget, trustProxy }: Pick<Config, 'addressBudget' | 'trustProxy'>,
) {
  if (addressBudget === 0) return;
  const isAlone = createAlone();
  const inTurn = createShares({ perStep: Math.max(1, Math.round((addressBudget * step) / 1_000)) });
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
    if (inTurn(capAddress(address), begin)) return;
    tooManyWait.add(request);
    go(request, response);
  });
}
