import type { IncomingMessage } from 'node:http';
import { type Call, calls } from '@zhixing/contract';
import type { FastifyInstance } from 'fastify';
import { capAddress } from '../base/address.ts';
import { tooMany } from '../base/errors.ts';
import { pathOf } from '../base/path-of.ts';
import type { Config } from '../config/config.ts';
import { type BetweenWorkers, createAskers } from './askers.ts';
import { networkBusy } from './budget.ts';
import { wrapRequests } from './wrap-requests.ts';

/** ms: in each step an address begins what its budget allows in that time. */
const step = 10;
/** Requests of one address that may wait to begin; those beyond are refused. */
const mostWaiting = 1_000;

interface Rules {
  /** Work that one asker begins in a step while others ask too. */
  perStep: number;
  mostWaiting?: number;
}

interface Waiting {
  weight: number;
  begin: () => void;
}

/**
 * Who begins at once and who waits: each asker's own queue, `perStep` of the work of each in a step; what one begins beyond
 * it is taken from the steps that follow. Answers false when its queue is full.
 */
export function createShares({ perStep, mostWaiting: atMost = mostWaiting }: Rules) {
  const queues = new Map<string, Waiting[]>();
  const begun = new Map<string, number>();
  let runs = false;

  function next() {
    runs = false;
    const those: Waiting[] = [];
    for (const [asker, work] of begun) {
      const queue = queues.get(asker) ?? [];
      let left = Math.max(0, work - perStep);
      while (left < perStep && queue.length > 0) {
        const [first] = queue.splice(0, 1) as [Waiting];
        left += first.weight;
        those.push(first);
      }
      if (queue.length === 0) queues.delete(asker);
      if (left > 0) begun.set(asker, left);
      else begun.delete(asker);
    }
    if (begun.size > 0) run();
    for (const { begin } of those) begin();
  }
  const run = () => {
    if (runs) return;
    runs = true;
    setTimeout(next, step).unref();
  };

  return function inTurn(asker: string, waiting: Waiting): boolean {
    run();
    const work = begun.get(asker) ?? 0;
    const queue = queues.get(asker);
    if (work < perStep && !queue) {
      begun.set(asker, work + waiting.weight);
      waiting.begin();
      return true;
    }
    if (!queue) queues.set(asker, [waiting]);
    else if (queue.length >= atMost) return false;
    else queue.push(waiting);
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

const costs = new Map<string, number>(
  Object.values(calls).map(({ path, cost = 1 }: Pick<Call, 'path' | 'cost'>) => [path, cost]),
);
/** What the asker's budget is charged with: of a page that is drawn, and of the API document, only then. */
const weightOf = ({ url = '' }: IncomingMessage) => costs.get(pathOf(url)) ?? 1;

/**
 * While others ask too, here or in another process, one address begins no more work in a second than its budget's number,
 * whatever it asks for; the rest of it waits for its turn, before anything looks at it. A hundred connections of one stranger
 * are then a small part of what a process does, and nobody of them is refused for it (docs/decisions/0065). To be installed
 * after the ready answers.
 */
export function installFairShare(
  app: FastifyInstance,
  { addressBudget, trustProxy }: Pick<Config, 'addressBudget' | 'trustProxy'>,
  between: BetweenWorkers,
) {
  if (addressBudget === 0) return;
  const isAlone = createAskers(between);
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
    if (inTurn(capAddress(address), { weight: weightOf(request), begin })) return;
    tooManyWait.add(request);
    go(request, response);
  });
}
