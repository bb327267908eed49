import { isTooMuch, maxBytes, zipFacts } from '../../../document-import/public/office-file.ts';

import { type DocxPreview, readDocxPreview } from './docx-preview.ts';
import { type PptxPreview, readPptxPreview } from './pptx-preview.ts';
import type { PreviewKind } from './preview-kind.ts';
import { readTextPreview, type TextPreview } from './text-preview.ts';
import { readXlsxPreview, type XlsxPreview } from './xlsx-preview.ts';

export type Preview =
  | ({ kind: 'docx' } & DocxPreview)
  | ({ kind: 'xlsx' } & XlsxPreview)
  | ({ kind: 'pptx' } & PptxPreview)
  | ({ kind: 'text' } & TextPreview);

async function parse(kind: PreviewKind, bytes: ArrayBuffer): Promise<Preview> {
  if (kind === 'docx') return { kind, ...(await readDocxPreview(bytes)) };
  if (kind === 'text') return { kind, ...(await readTextPreview(bytes)) };
  const facts = zipFacts(bytes);
  if (!facts || isTooMuch(facts)) throw new Error('no package that is read here');
  if (kind === 'xlsx') return { kind, ...(await readXlsxPreview(bytes)) };
  return { kind, ...(await readPptxPreview(bytes)) };
}

/** Fetches a file and reads what can be shown of it. Fails where it is broken, too large, or cannot be fetched. */
export async function readPreview(kind: PreviewKind, url: string): Promise<Preview> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw new Error('too large');
  return parse(kind, bytes);
}
