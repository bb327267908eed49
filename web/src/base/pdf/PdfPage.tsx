import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './PdfPage.module.css';
import type { DrawnPage, OpenPdf } from './pdf-engine.ts';
import { useNear } from './use-near.ts';

interface PdfPageProps {
  open: OpenPdf;
  /** From 1. */
  number: number;
  label: string;
  /** The box that is scrolled; the window where there is none. */
  root?: RefObject<HTMLElement | null>;
  /** Of the file, for what cannot be shown of it here. */
  url: string;
  /** What is said where a part of the page is missing, or all of it, and of the link to the file. */
  told: { partly: string; failed: string; openFile: string };
  /** The page's words lie over it, to be read aloud and selected. */
  words?: boolean;
  /** px in which it is shown: drawn anew where that has changed. */
  width?: number;
  onDrawn?: (how: DrawnPage) => void;
  /** Beside what is said of a page that did not come. */
  again?: ReactNode;
}

type Drawn = DrawnPage | 'failed' | undefined;

/** One page, drawn while it is near: what has been scrolled past is let go, so that a long file fills no memory. */
export function PdfPage({ open, number, label, root, url, told, words, ...how }: PdfPageProps) {
  const { width, onDrawn, again } = how;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(open.ratio);
  const [drawn, setDrawn] = useState<Drawn>();
  const near = useNear(box, root);
  const tell = useEffectEvent((how: DrawnPage) => {
    setDrawn(how);
    onDrawn?.(how);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew in another width
  useEffect(() => {
    const surface = canvas.current;
    if (!near || !surface) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    open.draw({ number, surface, words: layer.current, signal, onRatio: setRatio }).then(
      (how) => !signal.aborted && tell(how),
      () => !signal.aborted && setDrawn('failed'),
    );
    return () => {
      leaving.abort();
      setDrawn(undefined);
      surface.width = 0;
      surface.height = 0;
    };
  }, [near, open, number, width]);
  const isLess = drawn === 'partly' || drawn === 'failed';
  return (
    <div ref={box} className={styles.page} style={{ aspectRatio: ratio }} data-page={number}>
      <canvas
        ref={canvas}
        width={0}
        height={0}
        role="img"
        aria-label={label}
        data-drawn={drawn === 'whole' || drawn === 'partly'}
      />
      {words ? <div ref={layer} className={styles.words} /> : null}
      {isLess ? (
        <p className={styles.less} role="status">
          {told[drawn]}{' '}
          <a href={url} target="_blank" rel="noreferrer">
            {told.openFile}
          </a>
          {drawn === 'failed' ? again : null}
        </p>
      ) : null}
    </div>
  );
}
