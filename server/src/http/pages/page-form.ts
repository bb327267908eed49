import { codes, visitorBodyLimit } from '@zhixing/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { CallError } from '../../base/errors.ts';
import { isCrossSite, secureEnd } from '../call/service.ts';

/** A form that a page sends by POST. `shown`: the field that goes into the URL; `kept`: the field that must not. */
interface PageForm {
  path: string;
  shown: string;
  /** `length`: the most characters. */
  kept: { name: string; length: number };
}

const forms: readonly PageForm[] = [
  { path: '/cert/validate', shown: 'certNumber', kept: { name: 'name', length: 100 } },
];

/** Seconds that the cookie lasts: until the page that shows the result is loaded. */
const keptFor = 60;
const cookieName = 'PAGE_FORM';

const textOf = (body: unknown, name: string, length: number) => {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value.trim().slice(0, length) : '';
};

const cookieOf = ({ headers }: FastifyRequest) =>
  /(?:^|;\s*)PAGE_FORM=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';

const placed = (config: Dependencies['config'], path: string) =>
  `${config.page.routerBase.replace(/\/$/, '')}${path}`;

function setCookie(
  reply: FastifyReply,
  config: Dependencies['config'],
  { value, path, life }: { value: string; path: string; life: number },
) {
  const secure = secureEnd(reply.request, config);
  reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/**
 * The POST forms of our pages, for browsers that send them themselves (without scripts, or before they are loaded). Redirects to the
 * page with the visible field in the query; the other field is put into a short-lived cookie for that page
 * (rules: certificate-name-unseen). Nothing is changed in the database.
 */
export function installPageForms(app: FastifyInstance, { config }: Pick<Dependencies, 'config'>) {
  for (const { path, shown, kept } of forms) {
    const options = { schema: { hide: true }, bodyLimit: visitorBodyLimit };
    app.post(placed(config, path), options, async (request, reply) => {
      if (isCrossSite(request, config))
        throw new CallError(codes.illegal, '请从本站的页面提交这个表单', null, 403);
      const number = textOf(request.body, shown, 100);
      const name = textOf(request.body, kept.name, kept.length);
      const value = name && Buffer.from(JSON.stringify([number, name])).toString('base64url');
      setCookie(reply, config, { value, path: placed(config, path), life: value ? keptFor : 0 });
      // Empty too: the page then says that it is missing.
      const query = new URLSearchParams({ [shown]: number });
      return reply.header('cache-control', 'no-store').redirect(`${placed(config, path)}?${query}`, 303);
    });
  }
}

/** The hidden field of the form that led to this page, from its cookie, which is deleted with this answer; undefined without one. */
export function takeForm(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Dependencies['config'],
): Record<string, string> | undefined {
  const value = cookieOf(request);
  const [path = '', query = ''] = request.url.split('?');
  const form = forms.find((each) => placed(config, each.path) === path);
  if (!value || !form) return undefined;
  setCookie(reply, config, { value: '', path, life: 0 });
  reply.header('cache-control', 'no-store');
  try {
    const [number, name] = JSON.parse(Buffer.from(value, 'base64url').toString()) as unknown[];
    const isFor = number === new URLSearchParams(query).get(form.shown);
    return isFor && typeof name === 'string'
      ? { [form.kept.name]: name.slice(0, form.kept.length) }
      : undefined;
  } catch {
    return undefined;
  }
}
