import { createElement, Fragment, type ReactNode } from 'react';
import { useFileAddresses } from '../../../../ui/file-addresses.ts';
import { Prose } from '../../../../ui/text/Prose.tsx';
import type { DocxPreview } from './docx-preview.ts';

/** Drawn as they are; headings below those of the screen. What is not here is drawn as its content alone. */
const tags: Record<string, string> = {
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  pre: 'pre',
  code: 'code',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  td: 'td',
  th: 'th',
  strong: 'strong',
  b: 'b',
  em: 'em',
  i: 'i',
  u: 'u',
  s: 's',
  sup: 'sup',
  sub: 'sub',
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  h6: 'h6',
};
const onlyOfElements = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);

const numberOf = (node: Element, name: string) => Number(node.getAttribute(name)) || undefined;

function drawChildren(node: Element, pictures: string[]): ReactNode[] {
  const blanks = !onlyOfElements.has(node.localName);
  return [...node.childNodes]
    .filter((child) => blanks || child instanceof Element)
    .map((child, at) => draw(child, at, pictures));
}

function draw(node: ChildNode, key: number, pictures: string[]): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (name === 'br') return <br key={key} />;
  if (name === 'hr') return <hr key={key} />;
  if (name === 'img') {
    const src = pictures[Number(node.getAttribute('src')?.replace('image:', ''))];
    return src ? <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} /> : null;
  }
  const children = drawChildren(node, pictures);
  const href = node.getAttribute('href') ?? '';
  if (name === 'a' && /^https?:/i.test(href))
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  const tag = tags[name];
  if (!tag) return <Fragment key={key}>{children}</Fragment>;
  const spans = {
    ...(tag === 'ol' ? { start: numberOf(node, 'start') } : {}),
    ...(tag === 'td' || tag === 'th'
      ? { colSpan: numberOf(node, 'colspan'), rowSpan: numberOf(node, 'rowspan') }
      : {}),
  };
  return createElement(tag, { key, ...spans }, ...children);
}

/** A Word document, drawn node by node: nothing of a student's file becomes HTML of this page. */
export function DocxView({ body, pictures }: DocxPreview) {
  const addresses = useFileAddresses(pictures);
  return <Prose>{drawChildren(body, addresses)}</Prose>;
}
