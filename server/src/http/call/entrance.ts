import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * What requests come through before Fastify handles them: its server (`serverFactory`), and `wrap`, by which something is put before
 * what is there already; it hands on a request by `go`. Calls of this process itself (`inject`) do not come through.
 */
export function createEntrance() {
  let enter: Handle = () => undefined;
  return {
    serverFactory(
      handle: Handle,
      { keepAliveTimeout, requestTimeout, connectionTimeout }: FastifyServerOptions,
    ) {
      enter = handle;
      const server = createServer({ keepAliveTimeout, requestTimeout }, (request, response) =>
        enter(request, response),
      );
      return server.setTimeout(connectionTimeout);
    },
    wrap(wrapped: (request: IncomingMessage, response: ServerResponse, go: Handle) => void) {
      const go = enter;
      enter = (request, response) => wrapped(request, response, go);
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    wrapRequests: ReturnType<typeof createEntrance>['wrap'];
  }
}
