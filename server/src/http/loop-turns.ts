import type { FastifyInstance } from 'fastify';
import { pathOf } from '../base/path-of.ts';
import { tokenOf } from './session.ts';
import { wrapRequests } from './wrap-requests.ts';

/** What a turn of the event loop begins: so many of who has a token, whose reads go together, or a sixteenth of it of visitors. */
const perTurn = 64;
const ofVisitor = 16;

interface Waiting {
  weight: number;
  begin: () => void;
}

/**
 * Begins what comes, a turn of the event loop so much; what is over it waits in the line of its name, and the lines take turns:
 * a hundred of one name do not stand before one of another.
 */
export function createLoopTurns(atMost = perTurn) {
  const lines = new Map<string, Waiting[]>();
  let left = atMost;
  let runs = false;

  function next() {
    runs = false;
    left = atMost;
    for (const [name, line] of lines) {
      if (left <= 0) break;
      // Its next one comes after those of all other lines.
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

/** Longer addresses are nobody's pages and calls. */
const longestName = 80;

/**
 * Requests for one path begin in turn with those for others, whoever asks: of the many of a flood only a few come in one turn of
 * the event loop (docs/decisions/0065). To be installed before the ready answers, which wait for none.
 */
export function installLoopTurns(app: FastifyInstance) {
  const inTurn = createLoopTurns();
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
