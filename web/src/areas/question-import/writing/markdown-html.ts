import { fileAddress, formulaRules, isAddress } from '@zhixing/contract/markdown-dialect';
import createMarkdown from 'markdown-it';

/** How a text is written for another system. */
export interface HtmlOptions {
  /** The address of a picture there; undefined: it does not come with the text. */
  pictureOf?: (fileId: number) => string | undefined;
  /** The address there of any other picture or link; undefined: only its words stay. By default links of the web alone stay. */
  addressOf?: (address: string) => string | undefined;
  /** What stands in place of the gap, from 0; by default the gap as it is drawn. */
  gap?: (place: number) => string;
}
interface State extends HtmlOptions {
  gaps: number;
  /** It is compared and shown to nobody: every picture is one sign, and links to files stay. */
  isPrint?: boolean;
}
const pictureSign = '\uE002';

const gapSigns = /(?:\\?_){3,}/y;
/** In a text with gaps Moodle looks for answers inside of braces. */
const inText = (html: string, { gap }: HtmlOptions) =>
  gap ? html.replace(/[{}]/g, (sign) => `&#${sign.charCodeAt(0)};`) : html;
/** What a text is written with stands in markdown-it's `env`. */
const stateOf = (env: unknown) => env as State;

/** Parses as the server does, except that a row of underscores is a gap and no emphasis. */
function createRenderer() {
  const markdown = createMarkdown({ html: false, linkify: false }).use(formulaRules);
  markdown.validateLink = isAddress;
  markdown.inline.ruler.before('escape', 'gap', (state, silent) => {
    gapSigns.lastIndex = state.pos;
    const [signs] = gapSigns.exec(state.src) ?? [];
    if (signs === undefined) return false;
    if (!silent) state.push('gap', '', 0).content = '_'.repeat(signs.replaceAll('\\', '').length);
    state.pos += signs.length;
    return true;
  });
  const { rules } = markdown.renderer;
  const { escapeHtml } = markdown.utils;
  rules.text = (tokens, index, _options, env) =>
    inText(escapeHtml(tokens[index]?.content ?? ''), stateOf(env));
  rules.text_special = rules.text;
  rules.gap = (tokens, index, _options, env) => {
    const state = stateOf(env);
    const place = state.gaps;
    state.gaps += 1;
    return state.gap?.(place) ?? tokens[index]?.content ?? '';
  };
  rules.formula = (tokens, index, _options, env) => {
    const token = tokens[index];
    const tex = inText(escapeHtml(token?.content.trim() ?? ''), stateOf(env));
    if (token?.block) return `<p>\\[${tex}\\]</p>\n`;
    return token?.meta?.display ? `\\[${tex}\\]` : `\\(${tex}\\)`;
  };
  rules.hardbreak = () => '<br>';
  // The page's own title is no part of a text here, so readers count headings from the second level on.
  const heading = (tag: string) => `h${Math.max(1, Number(tag.slice(1)) - 1)}`;
  rules.heading_open = (tokens, index) => `<${heading(tokens[index]?.tag ?? 'h2')}>`;
  rules.heading_close = (tokens, index) => `</${heading(tokens[index]?.tag ?? 'h2')}>\n`;
  rules.image = (tokens, index, _options, env) => {
    const token = tokens[index];
    if (stateOf(env).isPrint) return pictureSign;
    const address = String(token?.attrGet('src') ?? '');
    const id = fileAddress.exec(address)?.[1];
    const { pictureOf, addressOf } = stateOf(env);
    const src = id === undefined ? addressOf?.(address) : pictureOf?.(Number(id));
    const alt = escapeHtml(token?.content ?? '');
    return src === undefined ? '' : `<img src="${escapeHtml(src)}" alt="${alt}">`;
  };
  // A link to a file of this system leads nowhere elsewhere: its words stay.
  const isOutside = (address: unknown) => /^https?:\/\//i.test(String(address));
  rules.link_open = (tokens, index, settings, env, self) => {
    const { isPrint, addressOf } = stateOf(env);
    const address = String(tokens[index]?.attrGet('href'));
    const made = isPrint || (!addressOf && isOutside(address)) ? address : addressOf?.(address);
    if (made !== undefined) {
      tokens[index]?.attrSet('href', made);
      return self.renderToken(tokens, index, settings);
    }
    let depth = 0;
    for (const token of tokens.slice(index)) {
      depth += token.type === 'link_open' ? 1 : token.type === 'link_close' ? -1 : 0;
      if (depth === 0) {
        token.hidden = true;
        break;
      }
    }
    return '';
  };
  rules.link_close = (tokens, index) => (tokens[index]?.hidden ? '' : '</a>');
  return markdown;
}
const renderer = createRenderer();

/** A text as HTML that other systems show: formulas as `\(…\)` and `\[…\]`. A text of one paragraph has no element around it. */
export function htmlOf(markdown: string, options: HtmlOptions = {}): string {
  const html = renderer.render(markdown, { ...options, gaps: 0 } satisfies State).trim();
  const [, only] = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html) ?? [];
  return only ?? html;
}

/** The same of one line, as options and pairs are. */
export const lineHtmlOf = (markdown: string, options: HtmlOptions = {}): string =>
  renderer.renderInline(markdown, { ...options, gaps: 0 } satisfies State).trim();

/** A text as the pieces that markdown-it knows. */
export const parseText = (markdown: string) => renderer.parse(markdown, { gaps: 0 } satisfies State);

/** How many gaps are drawn in a stem. */
export const gapCount = (markdown: string): number =>
  renderer
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'gap').length;

/** The ids of the pictures in a text, each once. */
export const picturesIn = (markdown: string): number[] => [
  ...new Set(
    renderer.parse(markdown, {}).flatMap(({ children }) =>
      (children ?? []).flatMap((token) => {
        const id = token.type === 'image' && fileAddress.exec(String(token.attrGet('src')))?.[1];
        return id ? Number(id) : [];
      }),
    ),
  ),
];

const textOf = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** One line without its marks. */
export const plainOf = (markdown: string): string => textOf(lineHtmlOf(markdown));

/** What a text says: all of it, without its pictures, and its words alone; and how many pictures it has. */
export interface Print {
  all: string;
  withoutPictures: string;
  words: string;
  pictures: number;
}

const plainHtml = (html: string) =>
  html
    .replace(/<li>\s*<p>/g, '<li>')
    .replace(/<\/p>\s*<\/li>/g, '</li>')
    .replace(/&nbsp;|\u00a0|\s+/g, ' ')
    .replace(/\s*(<[^>]*>)\s*/g, '$1')
    .replace(/_{3,}/g, '___')
    .trim();

/** Two texts with the same print say the same, whatever their notation is. */
export function printOf(markdown: string): Print {
  const source = markdown
    .replace(/&#x200b;|\u200b/gi, '')
    .replace(/\r\n?/g, '\n')
    // A picture that was read is not uploaded yet.
    .replace(/\(image:\d+\)/g, '(file:1)');
  const all = renderer
    .render(source, { gaps: 0, isPrint: true } satisfies State)
    // Spaces count in a listing alone.
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part, at) => (at % 2 === 1 ? part : plainHtml(part)))
    .join('');
  const withoutPictures = plainHtml(all.replaceAll(pictureSign, '')).replace(/<p><\/p>/g, '');
  return {
    all,
    withoutPictures,
    words: textOf(withoutPictures).replace(/\s+/g, ''),
    pictures: all.split(pictureSign).length - 1,
  };
}
