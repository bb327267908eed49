import { languageHeader, languageIn } from '@zhixing/contract/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { told } from '../locales/languages.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { languageOf, varyBy } from './language.ts';
import { isCallPath } from './service.ts';

/** Whether somebody opened this address in a browser, and reads what comes; a call is answered in the envelope, however it is asked. */
export const wantsPage = ({ headers, url }: FastifyRequest) =>
  /\btext\/html\b/i.test(headers.accept ?? '') && !isCallPath(url);

/** The language in which a request is answered: a page's is the reader's choice, a call's what it asks for. */
export const readersLanguage = (request: FastifyRequest) =>
  wantsPage(request) ? languageIn(request.headers.cookie ?? '') : languageOf(request);

/** Tells caches what `readersLanguage` and `wantsPage` look at. */
export function varyByReader(reply: FastifyReply) {
  for (const header of ['Accept', 'Cookie', languageHeader]) varyBy(reply, header);
}

interface Said {
  status: number;
  says: string;
  /** Show the number under which the log has it. */
  withNumber?: boolean;
}

/** A page of one sentence that needs no build and no database, in the place of one that cannot be had. */
export function sendPlainPage(reply: FastifyReply, { status, says, withNumber = false }: Said) {
  const { request } = reply;
  const language = languageIn(request.headers.cookie ?? '');
  const { name, requestId, home } = told[language].noPage;
  // Undefined where this process has no pages to go back to.
  const { homePath } = request.server;
  const number = request.id.replace(/[^\w.-]/g, '');
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .serializer((html: string) => html)
    .send(
      [
        `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>`,
        `<h1>${name}</h1><p>${escapeHtml(says)}</p>`,
        withNumber ? `<p>${requestId}<code>${number}</code></p>` : '',
        homePath ? `<p><a href="${escapeHtml(homePath)}">${home}</a></p>` : '',
      ].join('\n'),
    );
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the site's own pages begin; undefined: this process has none. */
    homePath: string | undefined;
  }
}
