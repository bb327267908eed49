import type { Editor } from '@tiptap/core';
import { DOMParser as DocumentParser, type Slice } from '@tiptap/pm/model';
import { isContent } from '../../../base/documents/clipboard-kind.ts';
import {
  addLetters,
  type ContentFacts,
  type Counted,
  countedKinds,
  missingOf,
  noFacts,
} from '../../../base/documents/content-facts.ts';
import { type PastedHtml, readPastedHtml } from '../../../base/documents/pasted-html.ts';
import { takePastedPictures } from '../../../base/documents/pasted-pictures.ts';

/** What of a pasted content did not come. */
export interface PasteLoss {
  kind: Counted | 'letters' | 'hidden' | 'scripts';
  count: number;
}

function factsOfSlice({ content }: Slice): ContentFacts {
  const facts = noFacts();
  content.descendants((node) => {
    if (node.isText) addLetters(facts, (node.text ?? '').replaceAll('〔公式〕', ''));
    if (node.type.name === 'image') facts.pictures += 1;
    if (node.type.name === 'table') facts.tables += 1;
    if (node.type.name === 'listItem') facts.items += 1;
  });
  return facts;
}

/** Compares what was seen where it was copied with what the editor takes of it (rules: import-losses). */
function lossesOf({ body, before, labelled, hidden }: PastedHtml, editor: Editor): PasteLoss[] {
  const slice = DocumentParser.fromSchema(editor.schema).parseSlice(body);
  const missing = missingOf(before, factsOfSlice(slice), { items: labelled });
  const all = { ...missing, hidden, scripts: body.querySelectorAll('sup, sub').length };
  return (['letters', ...countedKinds, 'scripts', 'hidden'] as const).flatMap((kind) =>
    all[kind] > 0 ? [{ kind, count: all[kind] }] : [],
  );
}

interface PasteOptions {
  editor: Editor;
  /** Uploads pictures; for each its id, undefined where it was refused. */
  send: (files: File[]) => Promise<(number | undefined)[]>;
}

/** Puts it where the cursor is, as a paste of this HTML: `pasteHTML` asks the handler of pastes again, with no clipboard. */
function put(html: PastedHtml, { editor }: PasteOptions): PasteLoss[] {
  const losses = lossesOf(html, editor);
  editor.view.pasteHTML(html.body.innerHTML);
  return losses;
}

/**
 * Whether the clipboard's HTML is to be read here: a table from Excel or Word, words with pictures. Not what was copied in
 * this editor, and not into code, which is plain text.
 */
export const isPastedContent = (html: string, editor: Editor): boolean =>
  isContent(html) && !/data-pm-slice/.test(html) && !editor.isActive('codeBlock');

/**
 * Pastes what was copied in Word, Excel, WPS or a page; its pictures that are written in it are uploaded first. Resolves
 * with what did not come.
 */
export async function pasteHtml(html: string, options: PasteOptions): Promise<PasteLoss[]> {
  const pasted = readPastedHtml(html);
  const { files } = takePastedPictures(pasted.body);
  const ids = files.length > 0 ? await options.send(files) : [];
  for (const picture of pasted.body.querySelectorAll('img')) {
    const id = ids[Number(/^image:(\d+)$/.exec(picture.getAttribute('src') ?? '')?.[1] ?? Number.NaN)];
    picture.removeAttribute('src');
    if (id === undefined) picture.remove();
    else picture.setAttribute('data-file-id', String(id));
  }
  return options.editor.isDestroyed ? [] : put(pasted, options);
}
