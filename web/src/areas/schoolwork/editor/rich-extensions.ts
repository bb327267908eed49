import { mergeAttributes, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isSafeLink } from '@zhixing/contract/document';
import { LineBelow } from '../../../base/documents/line-below.ts';
import { MarksWithoutSpace } from '../../../base/documents/marks-without-space.ts';
import { BlockSelection } from './block-selection.ts';
import { ParagraphAfterPaste } from './paragraph-after-paste.ts';

/** Text size of a pasted table's cell spans; more than the contract takes is cut. */
const span = (name: 'colspan' | 'rowspan', most: number) => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(most, Math.max(1, Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1)),
});
const cellAttributes = () => ({ colspan: span('colspan', 20), rowspan: span('rowspan', 200) });

interface PictureOptions {
  /** The address of an uploaded picture; undefined: not known yet. */
  urlOf: (fileId: number) => string | undefined;
  /** Told when addresses have come. */
  onChange: (look: () => void) => () => void;
  missing: string;
}

/** A picture of the student's own uploads: the document holds its id alone, addresses expire. */
const Picture = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  draggable: true,
  addOptions: () => ({ urlOf: () => undefined, onChange: () => () => {}, missing: '' }),
  addAttributes: () => ({ fileId: { default: 0 }, alt: { default: '' } }),
  // Pictures of other pages are not taken: their file goes through the upload or not at all.
  parseHTML: () => [
    {
      tag: 'img[data-file-id]',
      getAttrs: (element) => {
        const fileId = Number(element.getAttribute('data-file-id'));
        return fileId >= 1 ? { fileId, alt: (element.getAttribute('alt') ?? '').slice(0, 300) } : false;
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, { 'data-file-id': node.attrs.fileId }),
  ],
  addNodeView() {
    const { urlOf, onChange, missing } = this.options;
    return ({ node }) => {
      const dom = document.createElement('img');
      const show = () => {
        const url = urlOf(node.attrs.fileId);
        dom.alt = node.attrs.alt || missing;
        if (url && dom.getAttribute('src') !== url) dom.src = url;
      };
      show();
      return { dom, destroy: onChange(show) };
    };
  },
});

/** What the editor can make is just what the contract takes (contract/src/document-rules.ts). */
export const richExtensions = (pictures: PictureOptions) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      isAllowedUri: (href) => isSafeLink(href),
      HTMLAttributes: { target: null, rel: null },
    },
    dropcursor: { color: 'var(--color-primary-500)', width: 2 },
    trailingNode: false,
  }).extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((extension) => {
        if (extension.name === 'link')
          return extension.extend({ addAttributes: () => ({ href: { default: null } }) });
        if (extension.name === 'orderedList')
          return extension.extend({ addAttributes: () => ({ start: { default: 1 } }) });
        if (extension.name === 'codeBlock')
          return extension.extend({ addAttributes: () => ({ language: { default: null } }) });
        return extension;
      });
    },
  }),
  MarksWithoutSpace,
  LineBelow,
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
  Picture.configure(pictures),
  BlockSelection,
  ParagraphAfterPaste,
];
