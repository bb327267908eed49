import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isLocalCall } from '../call/service.ts';
import { sendUnavailable } from '../errors.ts';

/** ms that idle connections are kept, so that a request that is being sent is still answered. */
const linger = { production: 5_000, otherwise: 1_000 };
/** ms that running requests are waited for. A longer download is cut off. */
const patience = { production: 20_000, otherwise: 10_000 };

export interface Ending {
  /** Other processes go on serving this port. */
  elsewhere?: boolean;
}

/**
 * Graceful shutdown. Answers the function to call before `app.close()`. From then on running requests are finished, each answer closes
 * its connection (`Connection: close`), and a new request gets 503 in the envelope with `Retry-After`. `elsewhere`: new requests on open
 * connections are still handled, and new connections go to the other processes. When it resolves no connection delays `app.close()`.
 */
export function installClosing(
  app: FastifyInstance,
  { production, running }: { production: boolean; running: () => number },
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
    // `close` of `http.Server` would also close idle connections at once.
    if (elsewhere) Server.prototype.close.call(app.server);
    const began = performance.now();
    const where = production ? 'production' : 'otherwise';
    const [kept, atMost] = [linger[where], patience[where]];
    const isOver = (waited: number) =>
      sockets.size === 0 || waited > atMost || (running() === 0 && waited > kept);
    while (!isOver(performance.now() - began)) await pause(20);
    app.server.closeAllConnections();
  };
}
