import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isLocalCall } from './service.ts';

const ofConnection = Symbol('requests under way');

declare module 'node:net' {
  interface Socket {
    [ofConnection]?: number;
  }
}

/** How many requests have begun and are not over. */
export interface UnderWay {
  /** Of all connections. */
  count(): number;
  /** Of one, the one that asks among them. */
  on(socket: Socket): number;
}

/** Counts requests, all but those that this process makes of itself. To be installed before who asks for the numbers. */
export function installUnderWay(app: FastifyInstance): UnderWay {
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
    // It happens once: `once` would cost as much again.
    reply.raw.on('close', over);
    done();
  });
  return { count: () => all, on: (socket) => socket[ofConnection] ?? 0 };
}
