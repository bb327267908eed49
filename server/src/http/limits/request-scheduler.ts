import type { FastifyInstance } from 'fastify';
import { pathOf } from '../../base/path-of.ts';
import { tokenOf } from '../call/session.ts';
import { wrapRequests } from '../call/wrap-requests.ts';

/** The weight that one turn of the event loop starts: 64 requests with a token (weight 1) or 4 of visitors (weight 16). */
const perTurn = 64;
const ofVisitor = 16;

interface Waiting {
  weight: number;
  begin: () => void;
}

/**
 * A round-robin scheduler: each turn of the event loop starts requests up to the weight `atMost`. Further ones wait in a queue for each
 * name, and the queues take turns, so that a hundred requests of one name do not delay one of another.
 */
export function createRequestScheduler(atMost = perTurn) {
  const lines = new Map<string, Waiting[]>();
  let left = atMost;
  let runs = false;

  function next() {
    runs = false;
    left = atMost;
    for (const [name, line] of lines) {
      if (left <= 0) break;
      // Its next request comes after one of every other queue.
      lines.delete(name);
      const first = line.shift();
      if (line.length > 0) lines.set(name, line);
      if (first) start(first);
    }
    if (lines.size > 0) run();
  }
  const run = () => {
    if (runs) return;
    runs = true;
    setImmediate(next);
  };
  function start({ weight, begin }: Waiting) {
    left -= weight;
    run();
    begin();
  }

  return function inTurn(name: string, waiting: Waiting) {
    if (left > 0 && lines.size === 0) return start(waiting);
    const line = lines.get(name);
    if (line) line.push(waiting);
    else lines.set(name, [waiting]);
    run();
  };
}

/** Characters of a name: no page or call has a longer path. */
const longestName = 80;

/**
 * Schedules requests by path (docs/decisions/0016): of a flood of one path only a few start in a turn of the event loop, and requests for
 * other paths come between them. Install it before the response cache, whose answers do not wait.
 */
export function installRequestScheduler(app: FastifyInstance) {
  const inTurn = createRequestScheduler();
  wrapRequests(app, (request, response, go) => {
    const { url = '', headers } = request;
    inTurn(pathOf(url).slice(0, longestName), {
      weight: tokenOf(headers) === '' ? ofVisitor : 1,
      begin: () => {
        if (!request.socket.destroyed) go(request, response);
      },
    });
  });
}
