import { Mark, markInputRule, mergeAttributes, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isAddress } from '@zhixing/contract/markdown-dialect';
import { LineBelow } from '../../../base/documents/line-below.ts';
import { MarksWithoutSpace } from '../../../base/documents/marks-without-space.ts';

/** Lists without empty lines between their items: Markdown draws no paragraphs in them. */
const tight = {
  default: true,
  parseHTML: (element: HTMLElement) => element.querySelector(':scope > li > p') === null,
  renderHTML: () => ({}),
};

export interface PictureAddresses {
  /** The address at which `file:12` is shown; undefined: it is not known yet. */
  urlOf: (src: string) => string | undefined;
  /** Told when addresses have come. */
  onChange: (look: () => void) => () => void;
}
export const noAddresses: PictureAddresses = { urlOf: (src) => src, onChange: () => () => {} };

/** A picture stands in a line, as in Markdown; `src` is what the text names it by. */
const Picture = Node.create<PictureAddresses>({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addOptions: () => noAddresses,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isAddress(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView() {
    const { urlOf, onChange } = this.options;
    return ({ node }) => {
      const dom = document.createElement('img');
      dom.alt = node.attrs.alt || node.attrs.src;
      const show = () => {
        const url = urlOf(node.attrs.src);
        if (url && dom.getAttribute('src') !== url) dom.src = url;
      };
      show();
      return { dom, destroy: onChange(show) };
    };
  },
});

/** A line break of the source that readers see as a space. */
const SoftBreak = Node.create({
  name: 'softBreak',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  parseHTML: () => [{ tag: 'span[data-soft-break]' }],
  renderHTML: () => ['span', { 'data-soft-break': '' }, ' '],
  renderText: () => ' ',
});

/** TeX between `$` and `$`, edited as it is written. */
const Formula = Mark.create({
  name: 'formula',
  code: true,
  inclusive: false,
  excludes: 'code',
  priority: 60,
  addAttributes: () => ({
    display: {
      default: false,
      parseHTML: (element) => element.getAttribute('data-formula') === 'display',
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'code[data-formula]', priority: 100 }],
  renderHTML: ({ mark }) => ['code', { 'data-formula': mark.attrs.display ? 'display' : 'inline' }, 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^\\$])(\$([^\s$](?:[^$]*[^\s$])?)\$)$/, type: this.type })];
  },
});

/** TeX in lines of its own. */
const FormulaBlock = Node.create({
  name: 'formulaBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-formula]', preserveWhitespace: 'full', priority: 100 }],
  renderHTML: () => ['pre', { 'data-formula': '' }, 0],
});

const cellAttributes = () => ({
  // The commands of tables want them; Markdown has no merged cells.
  colspan: { default: 1, parseHTML: () => 1 },
  rowspan: { default: 1, parseHTML: () => 1 },
  align: {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute('data-align'),
    renderHTML: ({ align }: Record<string, unknown>) => (align ? { 'data-align': align } : {}),
  },
});

/** What the editor of authors holds is just what Markdown can say (to-markdown.ts). */
export const authorExtensions = (pictures: PictureAddresses) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, autolink: false, isAllowedUri: (href) => isAddress(href ?? '') },
    dropcursor: { color: 'var(--color-primary-500)', width: 2 },
    underline: false,
    trailingNode: false,
  }).extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((extension) => {
        if (extension.name === 'link')
          return extension.extend({
            addAttributes: () => ({ href: { default: null }, title: { default: null } }),
          });
        if (extension.name === 'bulletList') return extension.extend({ addAttributes: () => ({ tight }) });
        if (extension.name === 'orderedList')
          return extension.extend({
            addAttributes: () => ({
              tight,
              start: {
                default: 1,
                parseHTML: (element: HTMLElement) => Number(element.getAttribute('start') ?? 1),
              },
            }),
          });
        if (extension.name === 'listItem') return extension.extend({ content: 'block+' });
        if (extension.name === 'code') return extension.extend({ excludes: 'formula' });
        if (extension.name === 'codeBlock')
          return extension.extend({
            addAttributes: () => ({
              language: {
                default: '',
                parseHTML: (element: HTMLElement) => element.getAttribute('data-info') ?? '',
                renderHTML: ({ language }: Record<string, unknown>) => ({ 'data-info': language }),
              },
            }),
          });
        return extension;
      });
    },
  }),
  MarksWithoutSpace,
  LineBelow,
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: 'paragraph', addAttributes: cellAttributes }),
  TableCell.extend({ content: 'paragraph', addAttributes: cellAttributes }),
  Picture.configure(pictures),
  SoftBreak,
  Formula,
  FormulaBlock,
];
