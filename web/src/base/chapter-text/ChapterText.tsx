import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useContentLang } from '../../locales/content.ts';
import { Prose } from '../../ui/text/Prose.tsx';
import { lazyPart, OpenFailed, preloadOnIntent } from '../lazy-part.tsx';
import { CopyButton } from './CopyButton.tsx';
import { FigureButton } from './FigureButton.tsx';

/** Loaded when a picture is to be enlarged: reading a text needs no dialog code. */
const FigureDialog = lazyPart(
  'src/base/chapter-text/FigureDialog.tsx',
  () => import('./FigureDialog.tsx').then((module) => module.FigureDialog),
  { Failed: OpenFailed },
);

/** Loaded with the first text that shows a document. */
const DocumentView = lazyPart<{ box: HTMLElement; draft: boolean }>(
  'src/base/chapter-text/document/DocumentView.tsx',
  () => import('./document/DocumentView.tsx').then((module) => module.DocumentView),
  { bundles: ['documents'] },
);

/** The elements of a text that get a button each, or the pages of a document, in document order. */
interface Boxes {
  listings: HTMLElement[];
  figures: HTMLElement[];
  documents: HTMLElement[];
}
const none: Boxes = { listings: [], figures: [], documents: [] };

/** A picture inside a link keeps the link's click. */
const boxesOf = (root: HTMLElement): Boxes => ({
  listings: [...root.querySelectorAll<HTMLElement>('.code')],
  figures: [...root.querySelectorAll<HTMLElement>('.figure')].filter((figure) => !figure.closest('a')),
  documents: [...root.querySelectorAll<HTMLElement>('.document')],
});

interface ChapterTextProps {
  html: string;
  /** It is being written: its documents are not drawn anew with each letter. */
  draft?: boolean;
}

/** A chapter's, a homework's or a question's text: listings can be copied, pictures open large, documents are shown page by page. */
export function ChapterText({ html, draft = false }: ChapterTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const contentLang = useContentLang();
  const [{ listings, figures, documents }, setBoxes] = useState(none);
  const [large, setLarge] = useState<HTMLImageElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other boxes with each text
  useLayoutEffect(() => {
    if (root.current) setBoxes(boxesOf(root.current));
  }, [html]);
  return (
    <div ref={root} lang={contentLang}>
      <Prose html={html} />
      {listings.map((box, index) => createPortal(<CopyButton box={box} />, box, `listing-${index}`))}
      {figures.map((box, index) =>
        createPortal(
          <FigureButton box={box} onOpen={setLarge} {...preloadOnIntent(FigureDialog)} />,
          box,
          `figure-${index}`,
        ),
      )}
      {documents.map((box, index) =>
        createPortal(<DocumentView box={box} draft={draft} />, box, `document-${index}`),
      )}
      {large ? <FigureDialog image={large} onClose={() => setLarge(undefined)} /> : null}
    </div>
  );
}
