import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../../base/errors.ts';
import { isLocalCall } from '../call/service.ts';

/** The most running requests of one connection. Browsers send one after another. */
const mostAtOnce = 16;
const running = Symbol('running requests');

declare module 'node:net' {
  interface Socket {
    [running]?: number;
  }
}

/**
 * Counts requests that have started and not ended, without the calls of this process itself, and limits HTTP pipelining: beyond the limit
 * one refusal is sent, and further requests of the connection are not answered. Answers the function that tells how many run.
 */
export function countRunning(app: FastifyInstance): () => number {
  let all = 0;
  function over(this: ServerResponse) {
    const { socket } = this.req;
    all -= 1;
    socket[running] = (socket[running] ?? 1) - 1;
  }
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (isLocalCall(raw.headers)) return done();
    all += 1;
    const ofConnection = (raw.socket[running] ?? 0) + 1;
    raw.socket[running] = ofConnection;
    // `close` is emitted once; `once` would cost more.
    reply.raw.on('close', over);
    if (ofConnection <= mostAtOnce) return done();
    if (ofConnection > mostAtOnce + 1) return void reply.hijack();
    reply.header('connection', 'close');
    done(tooMany('同一个连接上的请求太多，请等前面的请求完成', 1));
  });
  return () => all;
}

/** Limits the connections of one address: new ones above `atMost` are closed at once. 0: unlimited, as behind a proxy, which has its own limits. */
export function limitConnections(app: FastifyInstance, atMost: number) {
  if (atMost === 0) return;
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > atMost) socket.destroy();
  });
}
