import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { PdfPage } from '../../pdf/PdfPage.tsx';
import type { OpenPdf } from '../../pdf/pdf-engine.ts';
import { useNear } from '../../pdf/use-near.ts';
import styles from './Document.module.css';
import { DocumentTools } from './DocumentTools.tsx';
import type { ShownDocument } from './shown-document.ts';

/** Times the width of the text. */
const zooms = [1, 1.25, 1.5, 2, 3];

/** ms for which the width has been the same, as after a phone was turned: then its pages are drawn anew. */
const settled = 200;

interface DocumentPagesProps {
  open: OpenPdf;
  shown: ShownDocument;
  /** The last page has been drawn, and its end was on screen. */
  onRead: () => void;
  onAgain: () => void;
}

/** The pages below each other, and what one does with them. */
export function DocumentPages({ open, shown, onRead, onAgain }: DocumentPagesProps) {
  const text = useTexts('documents');
  const pages = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const [isLastDrawn, setLastDrawn] = useState(false);
  const width = useWidth(pages);
  const current = useCurrentPage(pages);
  const isEndSeen = useNear(end, undefined, '0px');
  const { count } = open;
  useEffect(() => {
    if (isEndSeen && isLastDrawn) onRead();
  }, [isEndSeen, isLastDrawn, onRead]);
  const go = (number: number) =>
    pages.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <>
      <DocumentTools
        shown={shown}
        current={current}
        count={count}
        onPage={go}
        percent={(zooms[zoom] ?? 1) * 100}
        onLarger={zoom < zooms.length - 1 ? () => setZoom(zoom + 1) : undefined}
        onSmaller={zoom > 0 ? () => setZoom(zoom - 1) : undefined}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={text.pages({ ...shown, pages: count })}>
        <div ref={pages} className={styles.pages} style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }}>
          {Array.from({ length: count }, (_, place) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
              key={place}
              open={open}
              number={place + 1}
              label={text.page({ page: place + 1, pages: count })}
              url={shown.url}
              told={{
                partly: text.partly({ number: place + 1 }),
                failed: text.pageFailed({ number: place + 1 }),
                openFile: text.openFile,
              }}
              words
              width={width}
              again={
                <Button variant="secondary" size="small" onClick={onAgain}>
                  {text.again}
                </Button>
              }
              {...(place + 1 === count ? { onDrawn: () => setLastDrawn(true) } : {})}
            />
          ))}
          <div ref={end} />
        </div>
      </section>
    </>
  );
}

/** px in which the pages are shown, once that rests. */
function useWidth(pages: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!pages.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver((seen) => {
      const next = Math.round(seen.at(-1)?.contentRect.width ?? 0);
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(next), settled);
    });
    observer.observe(pages.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pages]);
  return width;
}

/** The page across the middle of the screen. */
function useCurrentPage(pages: React.RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) => {
      const page = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
      if (page instanceof HTMLElement) setCurrent(Number(page.dataset.page));
    };
    const observer = new IntersectionObserver(look, { rootMargin: '-50% 0px' });
    for (const page of pages.current?.querySelectorAll('[data-page]') ?? []) observer.observe(page);
    return () => observer.disconnect();
  }, [pages]);
  return current;
}
