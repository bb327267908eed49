import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isLocalCall } from '../call/service.ts';

const ofConnection = Symbol('requests under way');

declare module 'node:net' {
  interface Socket {
    [ofConnection]?: number;
  }
}

/** Counts requests that have started and not ended. */
export interface InFlightRequests {
  /** Of all connections. */
  count(): number;
  /** Of one connection, the current request included. */
  on(socket: Socket): number;
}

/** Counts running requests, without the calls of this process itself. Install it before what uses the counts. */
export function installInFlightRequests(app: FastifyInstance): InFlightRequests {
  let all = 0;
  function over(this: ServerResponse) {
    const { socket } = this.req;
    all -= 1;
    socket[ofConnection] = (socket[ofConnection] ?? 1) - 1;
  }
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (isLocalCall(raw.headers)) return done();
    all += 1;
    raw.socket[ofConnection] = (raw.socket[ofConnection] ?? 0) + 1;
    // `close` is emitted once; `once` would cost more.
    reply.raw.on('close', over);
    done();
  });
  return { count: () => all, on: (socket) => socket[ofConnection] ?? 0 };
}
