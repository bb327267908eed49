import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Stands before all that looks at a request so far, its address, its headers and Fastify itself; `go` hands it on. What is
 * wrapped last stands first. A call that this process makes of itself (`inject`) does not come by here.
 */
export function wrapRequests(
  app: FastifyInstance,
  wrapped: (request: IncomingMessage, response: ServerResponse, go: Handle) => void,
) {
  const [handle] = app.server.listeners('request') as [Handle];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => wrapped(request, response, handle));
}
