import { languageHeader, pageLanguage } from '@zhixing/contract/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageTexts } from '../../locales/languages.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { isCallPath } from '../call/service.ts';
import { languageOf, varyBy } from '../language.ts';

/** Whether a person opened this address in a browser. A call is always answered in the envelope. */
export const wantsPage = ({ headers, url }: FastifyRequest) =>
  /\btext\/html\b/i.test(headers.accept ?? '') && !isCallPath(url);

/** The language of the answer: of a page by the reader's choice or browser, of a call by its header. */
export const readersLanguage = (request: FastifyRequest) =>
  wantsPage(request) ? pageLanguage(request.headers) : languageOf(request);

/** Adds to Vary the headers that `readersLanguage` and `wantsPage` use. */
export function varyByReader(reply: FastifyReply) {
  for (const header of ['Accept', 'Cookie', 'Accept-Language', languageHeader]) varyBy(reply, header);
}

interface Said {
  status: number;
  says: string;
  /** Shows the request id, under which the error is logged. */
  withNumber?: boolean;
}

/** Sends a page of one sentence, which needs no build and no database, instead of a page that failed. */
export function sendPlainPage(reply: FastifyReply, { status, says, withNumber = false }: Said) {
  const { request } = reply;
  const language = pageLanguage(request.headers);
  const { name, requestId, home } = languageTexts[language].noPage;
  // undefined where this process serves no pages.
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
    /** The path of the home page; undefined where this process serves no pages. */
    homePath: string | undefined;
  }
}
