import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../base/errors.ts';
import type { UnderWay } from './under-way.ts';

/** Requests of one connection that may be under way at once; browsers send one after another. */
const mostAtOnce = 16;
/** Bounds what one connection pipelines: beyond it one refusal is sent, and what comes after is not answered any more. */
function limitPipelining(app: FastifyInstance, underWay: UnderWay) {
  app.addHook('onRequest', (request, reply, done) => {
    const count = underWay.on(request.raw.socket);
    if (count <= mostAtOnce) return done();
    if (count > mostAtOnce + 1) return void reply.hijack();
    reply.header('connection', 'close');
    done(tooMany('同一个连接上的请求太多，请等前面的请求完成', 1));
  });
}

/** Connections of one address: those over `atMost` are closed at once, the ones that it has go on. */
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

/** `perAddress`: 0 for any number, as where connections come from a proxy, whose own limits hold. */
export function installConnectionLimits(
  app: FastifyInstance,
  { perAddress, underWay }: { perAddress: number; underWay: UnderWay },
) {
  limitPipelining(app, underWay);
  if (perAddress > 0) limitConnections(app, perAddress);
}
