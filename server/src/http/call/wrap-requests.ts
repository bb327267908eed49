import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Wraps the request handler of the HTTP server, before Fastify; `go` continues with what was there before. The wrapper added last runs
 * first. Calls of this process itself (`inject`) are not wrapped.
 */
export function wrapRequests(
  app: FastifyInstance,
  wrapped: (request: IncomingMessage, response: ServerResponse, go: Handle) => void,
) {
  const [handle] = app.server.listeners('request') as [Handle];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => wrapped(request, response, handle));
}
