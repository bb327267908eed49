import { codes, type Envelope } from '@zhixing/contract/codes';
import { type Language, languageHeader, pageLanguage } from '@zhixing/contract/language';
import type { PageSettings, RenderOutput } from '@zhixing/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { CallError } from '../../base/errors.ts';
import { pathOf } from '../../base/path-of.ts';
import { languageTexts } from '../../locales/languages.ts';
import { isUnchanged, type ResponseCache } from '../call/response-cache.ts';
import { isOwnPath, localHeaders, originOf } from '../call/service.ts';
import { sendNotFound } from '../errors.ts';
import { varyBy } from '../language.ts';
import type { Budget } from '../limits/budget.ts';
import { installOfflinePage } from './offline-page.ts';
import { installPageForms, takeForm } from './page-form.ts';
import { contentSecurityPolicy } from './page-policy.ts';
import type { MakePages } from './pages.ts';
import { sendPlainPage } from './plain-page.ts';
import { createRenderedPageCache } from './rendered-page-cache.ts';

/** The calls of a page being rendered: through the same route, schema and envelope as a browser's, as a visitor. */
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

/** Whether a path is within the router's base. `//[` and the like are not valid paths. */
const isBelow = (path: string, base: string) =>
  URL.canParse(path, 'http://host') &&
  !path.startsWith('//') &&
  `${path}/`.startsWith(base === '/' ? '/' : `${base}/`);

const htmlType = 'text/html; charset=utf-8';

/** Whether a page is not cached: those that check certificates. */
function isAlwaysNew(path: string, base: string): boolean {
  const below = `${base.replace(/\/$/, '')}/cert`.toLowerCase();
  try {
    // Decoded as the router does.
    return `${decodeURIComponent(path).toLowerCase()}/`.startsWith(`${below}/`);
  } catch {
    return true;
  }
}

/** The cost of rendering a page for the client's budget. */
const pageCost = 5;

const sendUnavailable = (reply: FastifyReply, language: Language, why: 'building' | 'busy' = 'building') =>
  sendPlainPage(reply.header('retry-after', 5), { status: 503, says: languageTexts[language].noPage[why] });

/** The page for a failed rendering. The error is in the log under the number that the page shows. */
const sendBroken = (reply: FastifyReply, language: Language) =>
  sendPlainPage(reply, { status: 500, says: languageTexts[language].noPage.broken, withNumber: true });

/** Serves the pages: public pages are rendered by the web's entry-server, application pages are its shell. */
export async function installPages(
  app: FastifyInstance,
  deps: Dependencies,
  { budget, ready, pages: makePages }: { budget: Budget; ready: ResponseCache; pages: MakePages },
) {
  const { config } = deps;
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
  if (!config.services.has('web')) return;
  const { renderer, connectsTo } = await makePages(app, config);
  const documents = createRenderedPageCache(deps);
  installPageForms(app, deps);
  installOfflinePage(app, config);

  // An ordinary route, so that plugins for routes (compression) apply to pages too.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url);
    if (isOwnPath(path)) return sendNotFound(request, reply);
    const base = config.page.routerBase;
    if (path === '/' && base !== '/') return reply.redirect(base, 302);
    if (!isBelow(path, base)) return sendNotFound(request, reply);
    budget.chargeAddress(request.ip, pageCost, 'page');
    const origin = originOf(request, config);
    const language = pageLanguage(request.headers);
    const render = await renderer();
    if (!render) return sendUnavailable(reply, language);
    varyBy(reply, 'Cookie');
    varyBy(reply, 'Accept-Language');
    // Also for an answer that is not compressed.
    varyBy(reply, 'accept-encoding');
    const form = takeForm(request, reply, config);
    const draw = (mark: string, before: RenderOutput | undefined) =>
      render({
        url: request.url,
        origin,
        nonce: mark,
        language,
        settings: pageSettings(deps, origin),
        call: createLocalCall(app, request, language),
        ...(form ? { form } : {}),
        ...(before ? { before } : {}),
      });
    const asked = { url: request.url, origin, language, address: request.ip };
    const page = await documents(asked, draw).catch((error: unknown) => {
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
    const policy = contentSecurityPolicy(config, { ...page, connectsTo: connectsTo?.(origin) });
    reply
      .status(page.status)
      .header('content-security-policy', policy)
      .header('cache-control', form ? 'no-store' : 'no-cache')
      .header('content-language', language);
    if (form || page.status !== 200) return reply.type(htmlType).send(page.html);
    reply.header('etag', page.etag);
    if (isUnchanged(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
    if (!isAlwaysNew(path, base)) ready.keep(reply, page);
    return reply.type(htmlType).send(page.html);
  });
}
