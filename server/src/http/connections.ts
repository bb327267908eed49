import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../base/errors.ts';

/** Requests of one connection that may be under way at once; browsers send one after another. */
const mostAtOnce = 16;
/** Connections of one address where addresses are people's and not a proxy's: a campus of thousands shares one. */
const mostConnections = 2_000;

/** Bounds what one connection pipelines: beyond it one refusal is sent, and what comes after is not answered any more. */
function limitPipelining(app: FastifyInstance) {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count <= mostAtOnce) return done();
    if (count > mostAtOnce + 1) return void reply.hijack();
    reply.header('connection', 'close');
    done(tooMany('同一个连接上的请求太多，请等前面的请求完成', 1));
  });
}

function limitConnections(app: FastifyInstance) {
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
    if (count > mostConnections) socket.destroy();
  });
}

/** `proxied`: connections come from a proxy, whose own limits hold for their number. */
export function installConnectionLimits(app: FastifyInstance, { proxied }: { proxied: boolean }) {
  limitPipelining(app);
  if (!proxied) limitConnections(app);
}
