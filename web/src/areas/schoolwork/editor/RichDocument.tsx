import { type DocMark, type DocNode, isSafeLink } from '@zhixing/contract/document';
import { copyOf } from '@zhixing/contract/picture-copies';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { fileUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { useWideParts } from '../../../ui/text/use-wide-parts.ts';
import type { WorkFile } from '../schoolwork.types.ts';
import { contentFactsOf } from './content-facts.ts';
import styles from './RichText.module.css';

interface Pictures {
  /** The files of the pictures, with addresses that work. */
  pictures: WorkFile[];
  /** In place of a picture whose file is not among them. */
  missing: string;
}
const PicturesContext = createContext<Pictures>({ pictures: [], missing: '' });

/**
 * A homework or note as its writer meant it: plain text with its lines, a document node by node as React elements. What
 * the contract does not know is not drawn, and no HTML is ever taken from it.
 */
export function RichDocument({ content, ...pictures }: Pictures & { content: string }) {
  const { reading } = contentFactsOf(content);
  const root = useWideParts();
  if (reading.kind !== 'document') return <div className={styles.plain}>{content}</div>;
  return (
    <PicturesContext value={pictures}>
      <div ref={root} className={styles.rich}>
        <Nodes nodes={reading.doc.content} />
      </div>
    </PicturesContext>
  );
}

function Nodes({ nodes = [] }: { nodes?: DocNode[] | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the document does not change while it is on screen
  return nodes.map((node, place) => <Node key={place} node={node} />);
}

const headings = { 1: 'h3', 2: 'h4', 3: 'h5' } as const;

function Node({ node }: { node: DocNode }): ReactNode {
  const { type, attrs = {}, content } = node;
  const inner = <Nodes nodes={content} />;
  switch (type) {
    case 'text':
      return <Text node={node} />;
    case 'paragraph':
      return <p>{inner}</p>;
    case 'heading': {
      const Heading = headings[attrs.level as 1 | 2 | 3] ?? 'h5';
      return <Heading>{inner}</Heading>;
    }
    case 'bulletList':
      return <ul>{inner}</ul>;
    case 'orderedList':
      return <ol start={typeof attrs.start === 'number' ? attrs.start : 1}>{inner}</ol>;
    case 'listItem':
      return <li>{inner}</li>;
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'codeBlock':
      return (
        <pre>
          <code>{inner}</code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
    case 'hardBreak':
      return <br />;
    case 'image':
      return <Picture attrs={attrs} />;
    default:
      return <TableNode node={node} />;
  }
}

function TableNode({ node: { type, attrs = {}, content } }: { node: DocNode }): ReactNode {
  const inner = <Nodes nodes={content} />;
  const span = { colSpan: Number(attrs.colspan ?? 1), rowSpan: Number(attrs.rowspan ?? 1) };
  if (type === 'tableRow') return <tr>{inner}</tr>;
  if (type === 'tableHeader') return <th {...span}>{inner}</th>;
  if (type === 'tableCell') return <td {...span}>{inner}</td>;
  if (type !== 'table') return null;
  return (
    <div className={styles.table} data-wide="">
      <table>
        <tbody>{inner}</tbody>
      </table>
    </div>
  );
}

function Text({ node: { text = '', marks = [] } }: { node: DocNode }): ReactNode {
  return marks.reduceRight<ReactNode>(
    (inner, mark) => (
      <Marked key={mark.type} mark={mark}>
        {inner}
      </Marked>
    ),
    text,
  );
}

const tags = { bold: 'strong', italic: 'em', strike: 's', underline: 'u', code: 'code' } as const;

function Marked({ mark: { type, attrs }, children }: { mark: DocMark; children: ReactNode }) {
  const href = attrs?.href;
  if (type === 'link' && isSafeLink(href))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  const Tag = tags[type as keyof typeof tags] ?? Fragment;
  return <Tag>{children}</Tag>;
}

function Picture({ attrs }: { attrs: Record<string, unknown> }) {
  const settings = useSettings();
  const { pictures, missing } = useContext(PicturesContext);
  const file = pictures.find(({ id }) => id === attrs.fileId);
  const alt = typeof attrs.alt === 'string' ? attrs.alt : '';
  if (!file) return <p className={styles.missing}>{missing}</p>;
  const url = fileUrl(settings, file.url);
  return <img src={url} srcSet={`${copyOf(url, 1280)} 1x`} alt={alt || file.name} />;
}
