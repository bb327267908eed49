import { type Language, languageHeader, languageKey, languageNamed } from '@zhixing/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../action/action.ts';
import { remembered } from '../base/remembered.ts';
import { queryOf } from './query.ts';
import { secureEnd } from './service.ts';

/** The language that the client asks to be answered in. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  languageNamed(headers[languageHeader.toLowerCase()]);

/** Of what was said and a further header, a line each: what is said then. */
const withHeader = remembered((both) => {
  const [said = '', header = ''] = both.split('\n');
  const names = said
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const known = names.some((name) => name.toLowerCase() === header.toLowerCase());
  return known ? said : [...names, header].join(', ');
});

/** Tells caches that the answer depends on a request header; what was said before stays. */
export function varyBy(reply: FastifyReply, header: string) {
  reply.header('vary', withHeader(`${reply.getHeader('vary') ?? ''}\n${header}`));
}

const elsewhere = 'https://elsewhere.invalid';

/** `next` when it is a path of this site, else `home`: nobody is sent away from here. */
function pathOfThisSite(next: unknown, home: string): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, elsewhere)) return home;
  const { origin, pathname, search } = new URL(next, elsewhere);
  return origin === elsewhere && !pathname.startsWith('//') ? pathname + search : home;
}

const year = 365 * 24 * 60 * 60;

/** `/language?to=en-US&next=/FQA`: keeps the choice for readers without scripts, and sends back where they were. */
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
