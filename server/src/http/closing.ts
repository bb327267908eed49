import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sendUnavailable } from './errors.ts';
import { isLocalCall } from './service.ts';
import type { UnderWay } from './under-way.ts';

/** ms that connections nobody is using are kept, so that what is just being sent on them is still answered. */
const linger = { production: 5_000, otherwise: 1_000 };
/** ms that requests which have begun are waited for; whoever still reads then, a large download, begins again. */
const patience = { production: 20_000, otherwise: 10_000 };

export interface Ending {
  /** Other processes go on answering at this port. */
  elsewhere?: boolean;
}

/**
 * How a server ends. Answers what to call before `app.close()`: from then on each answer ends its connection, requests that have
 * begun are finished, and open connections are not cut at once. A new request is answered 503 in the envelope with `Retry-After`;
 * `elsewhere`: it is done, as far as it comes on a connection that is open, and new connections are the others'. After that nothing
 * keeps `app.close()` waiting.
 */
export function installClosing(
  app: FastifyInstance,
  { production, underWay }: { production: boolean; underWay: UnderWay },
): (how?: Ending) => Promise<void> {
  const sockets = new Set<Socket>();
  let closing = false;
  let refusing = false;
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!refusing || isLocalCall(request.headers)) return done();
    reply.header('connection', 'close');
    void sendUnavailable(request, reply);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing && !reply.raw.headersSent) reply.header('connection', 'close');
    done(null, payload);
  });
  return async ({ elsewhere = false } = {}) => {
    closing = true;
    refusing = !elsewhere;
    // That of `http.Server` would also cut the connections on which nothing is under way.
    if (elsewhere) Server.prototype.close.call(app.server);
    const began = performance.now();
    const where = production ? 'production' : 'otherwise';
    const [kept, atMost] = [linger[where], patience[where]];
    const isOver = (waited: number) =>
      sockets.size === 0 || waited > atMost || (underWay.count() === 0 && waited > kept);
    while (!isOver(performance.now() - began)) await pause(20);
    app.server.closeAllConnections();
  };
}
