import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../../base/errors.ts';
import type { InFlightRequests } from './in-flight-requests.ts';

/** The most running requests of one connection. Browsers send one after another. */
const mostAtOnce = 16;
/** Limits HTTP pipelining: beyond the limit one refusal is sent, and further requests of the connection are not answered. */
function limitPipelining(app: FastifyInstance, underWay: InFlightRequests) {
  app.addHook('onRequest', (request, reply, done) => {
    const count = underWay.on(request.raw.socket);
    if (count <= mostAtOnce) return done();
    if (count > mostAtOnce + 1) return void reply.hijack();
    reply.header('connection', 'close');
    done(tooMany('同一个连接上的请求太多，请等前面的请求完成', 1));
  });
}

/** Limits the connections of one address: new ones above `atMost` are closed at once. */
function limitConnections(app: FastifyInstance, atMost: number) {
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

/** Installs both limits. `perAddress`: 0 for unlimited, as behind a proxy, whose own limits apply. */
export function installConnectionLimits(
  app: FastifyInstance,
  { perAddress, underWay }: { perAddress: number; underWay: InFlightRequests },
) {
  limitPipelining(app, underWay);
  if (perAddress > 0) limitConnections(app, perAddress);
}
