import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

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
    // Other subdomains are not ours to bind.
    strictTransportSecurity: { includeSubDomains: false },
  });
  tell({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

/** Headers that every answer has, made once. */
export function installOwnHeaders(app: FastifyInstance) {
  const headers = helmetHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
