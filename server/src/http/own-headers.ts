import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageHeader } from '@zhixing/contract/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { loadsNothing } from './privacy.ts';
import { isCallPath } from './service.ts';

/** What helmet tells every browser, by name: it depends on no request. */
function helmetHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const tell = helmet({
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    // None to others; our own forms have a true origin with it, also in browsers without Sec-Fetch-Site.
    referrerPolicy: { policy: 'same-origin' },
    // A subdomain in the open could plant cookies for this one (docs/operations.md).
    strictTransportSecurity: { includeSubDomains: true },
  });
  tell({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

/** What of them means something where no page is: data opens no window, is printed on no screen and leads nowhere. */
const ofData = ['strict-transport-security', 'x-content-type-options', 'x-frame-options'];

/** Of a call's answer: it loads nothing, no page may frame it, and to caches it belongs to who asked, in their language. */
const dataHeaders = (headers: Record<string, string>) => ({
  ...Object.fromEntries(ofData.map((name) => [name, headers[name] as string])),
  'content-security-policy': loadsNothing,
  vary: `Token, Authorization, ${languageHeader}`,
});

/** Headers that every answer has, made once. */
export function installOwnHeaders(app: FastifyInstance) {
  const pageHeaders = helmetHeaders();
  const callHeaders = dataHeaders(pageHeaders);
  // An address may be written in several ways (`/%63api/…`): the route is the same.
  const isCall = (request: FastifyRequest) =>
    isCallPath(request.url) || isCallPath(request.routeOptions.url ?? '');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request) ? callHeaders : pageHeaders);
    done();
  });
}
