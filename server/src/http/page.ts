import { randomBytes } from 'node:crypto';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { type Language, languageHeader, languageIn } from '@zhixing/contract/language';
import type { PageSettings } from '@zhixing/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../action/action.ts';
import { CallError } from '../base/errors.ts';
import { told } from '../locales/languages.ts';
import type { Budget } from './budget.ts';
import { createDocuments } from './documents.ts';
import { sendNotFound } from './errors.ts';
import { varyBy } from './language.ts';
import { installPageForms, takeForm } from './page-form.ts';
import type { MakePages } from './pages.ts';
import { sendPlainPage } from './plain-page.ts';
import { isOwnPath, localHeaders, originOf } from './service.ts';

/** Scripts and styles only with this page's nonce; attributes may style, since server-rendered markup does. */
function contentSecurityPolicy(nonce: string, { config }: Dependencies, connectsTo = '') {
  const hosts = Object.values(config.page.hosts).filter((host) => host.startsWith('http'));
  const foreign = [config.page.uploadUrl, config.page.uploadPrefix, config.page.imageCdn].filter((url) =>
    url.startsWith('http'),
  );
  const origins = [...new Set([...hosts, ...foreign].map((url) => new URL(url).origin))].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${origins}`,
    `media-src 'self' blob: ${origins}`,
    `connect-src ${["'self'", origins, connectsTo].filter(Boolean).join(' ')}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** How the rendered page asks this process: through the same route, schema and envelope as a browser, as a visitor. */
function createLocalCall(app: FastifyInstance, request: FastifyRequest, language: Language) {
  return async (method: string, path: string, payload: unknown): Promise<Envelope> => {
    const fields = Object.entries((payload ?? {}) as Record<string, unknown>).filter(
      ([, value]) => value != null,
    );
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: request.ip,
      headers: { ...localHeaders, [languageHeader]: language },
      ...(method === 'GET'
        ? { query: Object.fromEntries(fields.map(([key, value]) => [key, String(value)])) }
        : { payload: Object.fromEntries(fields) }),
    });
    return answer.json();
  };
}

function pageSettings({ config }: Dependencies, origin: string): PageSettings {
  return { ...config.page, publicUrl: origin };
}

/** Whether a path is one of the router's; `//[` and the like are no paths at all. */
const isBelow = (path: string, base: string) =>
  URL.canParse(path, 'http://host') &&
  !path.startsWith('//') &&
  `${path}/`.startsWith(base === '/' ? '/' : `${base}/`);

/** What drawing one takes of the asker's budget. */
const pageCost = 5;

const sendUnavailable = (reply: FastifyReply, language: Language, why: 'building' | 'busy' = 'building') =>
  sendPlainPage(reply.header('retry-after', 5), { status: 503, says: told[language].noPage[why] });

/** A page that could not be drawn: what broke is in the log, under the number that the page shows. */
const sendBroken = (reply: FastifyReply, language: Language) =>
  sendPlainPage(reply, { status: 500, says: told[language].noPage.broken, withNumber: true });

/** Public pages are rendered by the web's entry-server; application pages are its shell. */
export async function installPages(
  app: FastifyInstance,
  deps: Dependencies,
  { budget, pages: makePages }: { budget: Budget; pages: MakePages },
) {
  const { config } = deps;
  if (!config.services.has('web')) {
    app.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
    return;
  }
  const { renderer, connectsTo } = await makePages(app, config);
  const documents = createDocuments(deps);
  installPageForms(app, deps);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isOwnPath(path) || !['GET', 'HEAD'].includes(request.method)) return sendNotFound(request, reply);
    const base = config.page.routerBase;
    if (path === '/' && base !== '/') return reply.redirect(base, 302);
    if (!isBelow(path, base)) return sendNotFound(request, reply);
    budget.chargeAddress(request.ip, pageCost);
    const origin = originOf(request, config);
    const language = languageIn(request.headers.cookie ?? '');
    const render = await renderer();
    if (!render) return sendUnavailable(reply, language);
    varyBy(reply, 'Cookie');
    const form = takeForm(request, reply, config);
    const draw = (mark: string) =>
      render({
        url: request.url,
        origin,
        nonce: mark,
        language,
        settings: pageSettings(deps, origin),
        call: createLocalCall(app, request, language),
        ...(form ? { form } : {}),
      });
    const asked = { url: request.url, origin, language, address: request.ip };
    const nonce = randomBytes(16).toString('base64');
    const page = await documents(asked, { nonce, draw }).catch((error: unknown) => {
      if (error instanceof CallError) {
        if (error.status === 503) return null;
        throw error;
      }
      request.log.error({ err: error, path }, 'a page could not be drawn');
      return 'broken' as const;
    });
    if (!page) return sendUnavailable(reply, language, 'busy');
    if (page === 'broken') return sendBroken(reply, language);
    if (page.redirect) return reply.redirect(page.redirect, page.status);
    if (page.status >= 500) request.log.error({ path, code: codes.fault }, 'a page failed to render');
    return reply
      .status(page.status)
      .header('content-security-policy', contentSecurityPolicy(nonce, deps, connectsTo?.(origin)))
      .header('cache-control', form ? 'no-store' : 'no-cache')
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}
