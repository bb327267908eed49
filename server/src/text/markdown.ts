import { createHash, randomBytes } from 'node:crypto';
import { copyOf } from '@zhixing/contract/picture-copies';
import createMarkdown, { type Token } from 'markdown-it';
import { createRecent } from '../base/recent.ts';
import { code } from './code.ts';
import { formulas } from './formulas.ts';
import { sanitize } from './sanitize.ts';

/** Stands for a file's signed address, which expires, in HTML that is kept. Random: no author can write it. */
const marker = `/file-${randomBytes(12).toString('hex')}/`;
const markers = new RegExp(`${marker}(\\d+)`, 'g');
const pictures = new RegExp(`<span class="figure"><img src="${marker}(\\d+)"([^>]*)></span>`, 'g');
const anchors = new RegExp(`<a href="${marker}(\\d+)"[^>]*>([\\s\\S]*?)</a>`, 'g');
/** How a text names a file; any other spelling is no address at all. */
const named = /^file:([1-9]\d{0,14})$/;

function createRenderer() {
  const markdown = createMarkdown({ html: false, linkify: false }).use(formulas).use(code);
  const allowed = /^(https?:\/\/|[/#?.]|[^:]*$)/i;
  markdown.validateLink = (address) => allowed.test(address.trim()) || named.test(address);
  const normalize = markdown.normalizeLink;
  markdown.normalizeLink = (address) => normalize(address.replace(named, `${marker}$1`));
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

const renderer = createRenderer();
type Way = 'render' | 'renderInline';

interface Kept {
  html: string;
  hasFiles: boolean;
}
/** The options of some hundred tests. */
const most = 3_000;
/** Rendered texts of each way that were used lately. Texts change seldom and are read often. */
const kept = {
  render: createRecent<string, Kept>({ most }),
  renderInline: createRecent<string, Kept>({ most }),
};
/** A longer text is known by its hash. */
const longest = 400;
const keyOf = (markdown: string) =>
  markdown.length <= longest ? markdown : `sha256 ${createHash('sha256').update(markdown).digest('base64')}`;

function renderNew(markdown: string, way: Way): Kept {
  const html = sanitize(renderer[way](markdown, {}));
  return { html, hasFiles: html.includes(marker) };
}

function renderKept(markdown: string, way: Way): Kept {
  const known = kept[way];
  const key = keyOf(markdown);
  const found = known.get(key);
  if (found) return found;
  const one = renderNew(markdown, way);
  known.set(key, one);
  return one;
}

const namedBy = ({ attrs, children }: Token): number[] => [
  ...(attrs ?? []).flatMap(([, value]) =>
    String(value).startsWith(marker) ? Number(String(value).slice(marker.length)) : [],
  ),
  ...(children ?? []).flatMap(namedBy),
];

/**
 * The ids of the files that a text names, each once, as its HTML would: read by the same parser, so that no spelling of an
 * address is seen by one and not by the other. What stands in code names nothing.
 */
export function fileIdsIn(markdown: string): number[] {
  if (!/[[<]/.test(markdown)) return [];
  const tokens = [...renderer.parse(markdown, {}), ...renderer.parseInline(markdown, {})];
  return [...new Set(tokens.flatMap(namedBy))];
}

/** `fileUrl`: the signed address of a file; null: it is not to be shown here. `missing`: what is said in its place. */
export interface FileLinks {
  fileUrl(id: number): string | null;
  missing: string;
}
const noFiles: FileLinks = { fileUrl: () => null, missing: '' };

/**
 * Markdown (GitHub's tables and fenced code, formulas in `$…$` and `$$…$$`) to safe HTML. `links` gives the signed
 * address of what is written `file:<id>`; it is asked anew each time, since addresses expire.
 */
export const renderMarkdown = (markdown: string, links: FileLinks = noFiles): string =>
  withFiles(renderKept(markdown, 'render'), links);

/** The same for one line, as in an option: emphasis, code, formulas, links and pictures, but no headings, lists or tables. */
export const renderLine = (markdown: string, links: FileLinks = noFiles): string =>
  withFiles(renderKept(markdown, 'renderInline'), links);

const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Seen as a copy as wide as a page of text needs; the address itself is the picture's own, which is shown large. */
function pictureAt(url: string, more: string): string {
  const copy = copyOf(url, 1280);
  const srcset = copy === url ? '' : ` srcset="${escaped(copy)} 1x"`;
  return `<span class="figure"><img src="${escaped(url)}"${srcset}${more}></span>`;
}

const missingFile = (text: string) => `<span class="missing-file">${text}</span>`;

/** A file without an address is shown as the words that stood for it, and that it is missing. */
function withFiles({ html, hasFiles }: Kept, { fileUrl, missing }: FileLinks): string {
  if (!hasFiles) return html;
  return html
    .replaceAll(pictures, (_, id: string, more: string) => {
      const url = fileUrl(Number(id));
      return url === null
        ? missingFile(`${/ alt="([^"]*)"/.exec(more)?.[1] ?? ''}${missing}`)
        : pictureAt(url, more);
    })
    .replaceAll(anchors, (link, id: string, text: string) =>
      fileUrl(Number(id)) === null ? missingFile(`${text}${missing}`) : link,
    )
    .replaceAll(markers, (_, id: string) => escaped(fileUrl(Number(id)) ?? ''));
}
