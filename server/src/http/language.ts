import { type Language, languageHeader, languageKey, languageNamed } from '@zhixing/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../action/action.ts';
import { memoize } from '../base/cache/memoize.ts';
import { queryOf } from './call/query.ts';
import { secureEnd } from './call/service.ts';

/** The language of the header `X-Language`; Chinese without it. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  languageNamed(headers[languageHeader.toLowerCase()]);

/** The value of Vary with a further header. The argument is both, separated by a line feed, so that it can be memoized. */
const withHeader = memoize((both) => {
  const [said = '', header = ''] = both.split('\n');
  const names = said
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const known = names.some((name) => name.toLowerCase() === header.toLowerCase());
  return known ? said : [...names, header].join(', ');
});

/** Adds a request header to Vary: the answer depends on it. */
export function varyBy(reply: FastifyReply, header: string) {
  reply.header('vary', withHeader(`${reply.getHeader('vary') ?? ''}\n${header}`));
}

const elsewhere = 'https://elsewhere.invalid';

/** `next` where it is a path of this site, else `home`: no open redirect. */
function pathOfThisSite(next: unknown, home: string): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, elsewhere)) return home;
  const { origin, pathname, search } = new URL(next, elsewhere);
  return origin === elsewhere && !pathname.startsWith('//') ? pathname + search : home;
}

const year = 365 * 24 * 60 * 60;

/** `/language?to=en-US&next=/FQA`: sets the language cookie for readers without scripts and redirects back. */
export function installLanguage(app: FastifyInstance, { config }: Dependencies) {
  if (!config.services.has('web')) return;
  const base = config.page.routerBase.replace(/\/+$/, '');
  app.get(`${base}/language`, { schema: { hide: true } }, (request, reply) => {
    const { to, next } = queryOf(request);
    return reply
      .header(
        'set-cookie',
        `${languageKey}=${languageNamed(to)}; Path=/; SameSite=Lax; Max-Age=${year}${secureEnd(request, config)}`,
      )
      .header('cache-control', 'no-store')
      .redirect(pathOfThisSite(next, `${base}/`), 303);
  });
}
