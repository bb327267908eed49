import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { originOf } from '../../http/call/service.ts';
import type { Budget } from '../../http/limits/budget.ts';
import { robots, sitemap, webManifest } from './site.domain.ts';

/** The cost of listing all projects for the address's budget. */
const sitemapCost = 20;
const hour = 'public, max-age=3600';
const hidden = { schema: { hide: true } };

/**
 * The files that crawlers and browsers ask for (rules: site-files). robots.txt and favicon.ico are at the host's root,
 * not under the router's base.
 */
export function siteRoutes(app: FastifyInstance, deps: Dependencies, budget: Budget) {
  const { config } = deps;
  if (!config.services.has('web')) return;
  const base = config.page.routerBase.replace(/\/+$/, '');
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.header('cache-control', hour).type('text/plain; charset=utf-8').send(robots(config)),
  );
  app.get('/favicon.ico', hidden, (_request, reply) =>
    reply.header('cache-control', hour).redirect('/public/favicon.ico', 302),
  );
  app.get(`${base}/manifest.webmanifest`, hidden, (_request, reply) =>
    reply
      .header('cache-control', hour)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(config))),
  );
  app.get(`${base}/sitemap.xml`, hidden, (request, reply) => {
    budget.chargeAddress(request.ip, sitemapCost);
    return reply
      .header('cache-control', hour)
      .type('application/xml; charset=utf-8')
      .send(Readable.from(sitemap(deps, originOf(request, config))));
  });
}
