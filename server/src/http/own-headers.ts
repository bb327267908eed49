import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageHeader } from '@zhixing/contract/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { isCallPath } from './call/service.ts';
import { loadsNothing } from './privacy.ts';

/** The headers of helmet by name. They depend on no request. */
function helmetHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    // No referrer to other sites. Our own forms then have an Origin, also in browsers without Sec-Fetch-Site.
    referrerPolicy: { policy: 'same-origin' },
    // A subdomain without TLS could set cookies for this one (docs/operations.md).
    strictTransportSecurity: { includeSubDomains: true },
  });
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

/** The headers that matter for data. The others concern documents: windows, referrers, prefetching. */
const ofData = ['strict-transport-security', 'x-content-type-options', 'x-frame-options'];

/** The headers of a call's answer: it loads nothing, no page may frame it, and it varies by token and language. */
const dataHeaders = (headers: Record<string, string>) => ({
  ...Object.fromEntries(ofData.map((name) => [name, headers[name] as string])),
  'content-security-policy': loadsNothing,
  vary: `Token, Authorization, ${languageHeader}`,
});

/** Sets the security headers of every answer (docs/decisions/0052). They are computed once. */
export function installOwnHeaders(app: FastifyInstance) {
  const pageHeaders = helmetHeaders();
  const callHeaders = dataHeaders(pageHeaders);
  // A path may be percent-encoded (`/%63api/…`): then the route tells that it is a call.
  const isCall = (request: FastifyRequest) =>
    isCallPath(request.url) || isCallPath(request.routeOptions.url ?? '');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request) ? callHeaders : pageHeaders);
    done();
  });
}
