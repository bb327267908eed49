import { formulaRules, isAddress } from '@zhixing/contract/markdown-dialect';
import createMarkdown from 'markdown-it';

/** Parses as the server does; draws for the editor, which takes back all that stands in it. */
function createRenderer() {
  const markdown = createMarkdown({ html: false, linkify: false }).use(formulaRules);
  markdown.validateLink = isAddress;
  const { escapeHtml } = markdown.utils;
  const { rules } = markdown.renderer;
  rules.formula = (tokens, index) => {
    const token = tokens[index];
    const tex = escapeHtml(token?.content ?? '');
    if (token?.block) return `<pre data-formula="">${tex}</pre>\n`;
    return `<code data-formula="${token?.meta?.display ? 'display' : 'inline'}">${tex}</code>`;
  };
  rules.softbreak = () => '<span data-soft-break=""></span>';
  rules.hardbreak = () => '<br>';
  const listing = (code: string, info: string) =>
    `<pre data-info="${escapeHtml(info)}"><code>${escapeHtml(code.replace(/\n$/, ''))}</code></pre>\n`;
  rules.fence = (tokens, index) => listing(tokens[index]?.content ?? '', (tokens[index]?.info ?? '').trim());
  rules.code_block = (tokens, index) => listing(tokens[index]?.content ?? '', '');
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

/** Markdown as the HTML that the editor reads. */
export const renderSource = (markdown: string): string => renderer.render(markdown);

/** What a text is to its readers: two texts with the same print are rendered the same by the server. Spaces that HTML does not keep are one. */
export const printOf = (markdown: string): string =>
  renderSource(markdown)
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(/[ \t]+/g, ' ').replace(/ ?(<span data-soft-break=""><\/span>|<br>) ?/g, '$1'),
    )
    .join('');

/** The lines of each block that stands in no other: the first, and the one behind the last. */
export const blockLines = (markdown: string): [number, number][] =>
  renderer.parse(markdown, {}).flatMap(({ level, map }) => (level === 0 && map ? [map] : []));
