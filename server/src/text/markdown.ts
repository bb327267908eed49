import { fileAddress, isAddress } from '@zhixing/contract/markdown-dialect';
import createMarkdown, { type Token } from 'markdown-it';
import { code } from './code.ts';
import { marker as ownMarker } from './file-addresses.ts';
import { formulas } from './formulas.ts';
import { sanitize } from './sanitize.ts';

function createRenderer(marker: string) {
  const markdown = createMarkdown({ html: false, linkify: false }).use(formulas).use(code);
  markdown.validateLink = isAddress;
  const normalize = markdown.normalizeLink;
  markdown.normalizeLink = (address) => normalize(address.replace(fileAddress, `${marker}$1`));
  const { rules } = markdown.renderer;
  // A picture in a box of its own, which has room for what the browser adds: a button that shows it large.
  const { image } = rules;
  rules.image = (...given) => `<span class="figure">${image?.(...given) ?? ''}</span>`;
  // A wide table scrolls in its own box, by keyboard too.
  rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  const aligned: typeof rules.th_open = (tokens, index, settings, _env, self) => {
    const token = tokens[index];
    const align = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
    if (token) token.attrs = align ? [['data-align', align]] : null;
    return self.renderToken(tokens, index, settings);
  };
  rules.th_open = aligned;
  rules.td_open = aligned;
  return markdown;
}

/** As a text with headings, lists and tables, or as one line of it. */
export type Way = 'render' | 'renderInline';

/**
 * Markdown (GitHub's tables and fenced code, formulas in `$…$` and `$$…$$`) to safe HTML, in which `marker` and an id stand for what
 * is written `file:<id>`. It takes as long as the text wants: to be called in a worker thread (render.ts).
 */
export function createMarkdownRenderer(marker: string) {
  const renderer = createRenderer(marker);
  return (markdown: string, way: Way): string => sanitize(renderer[way](markdown, {}));
}

const namedBy = ({ attrs, children }: Token): number[] => [
  ...(attrs ?? []).flatMap(([, value]) =>
    String(value).startsWith(ownMarker) ? Number(String(value).slice(ownMarker.length)) : [],
  ),
  ...(children ?? []).flatMap(namedBy),
];
const parser = createRenderer(ownMarker);

/**
 * The ids of the files that a text names, each once, as its HTML would: read by the same parser, so that no spelling of an
 * address is seen by one and not by the other. What stands in code names nothing. It takes as long as the text wants: to be called in
 * a worker thread (render.ts).
 */
export function fileIdsIn(markdown: string): number[] {
  const tokens = [...parser.parse(markdown, {}), ...parser.parseInline(markdown, {})];
  return [...new Set(tokens.flatMap(namedBy))];
}
