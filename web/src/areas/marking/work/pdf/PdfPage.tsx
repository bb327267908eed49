import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import styles from './Pdf.module.css';
import type { DrawnPage, OpenPdf } from './pdf-engine.ts';
import { useInView } from './use-in-view.ts';

interface PdfPageProps {
  open: OpenPdf;
  /** From 1. */
  number: number;
  label: string;
  root: RefObject<HTMLElement | null>;
  /** Of the file, for what cannot be shown of it here. */
  url: string;
}

type Drawn = DrawnPage | 'failed' | undefined;

/** One page, drawn while it is near: what has been scrolled past is let go, so that a long file fills no memory. */
export function PdfPage({ open, number, label, root, url }: PdfPageProps) {
  const text = useTexts('staffMarking').work.pdf;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(open.ratio);
  const [drawn, setDrawn] = useState<Drawn>();
  const near = useInView(box, root);
  useEffect(() => {
    const surface = canvas.current;
    if (!near || !surface) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    open.draw({ number, surface, signal, onRatio: setRatio }).then(
      (how) => !signal.aborted && setDrawn(how),
      () => !signal.aborted && setDrawn('failed'),
    );
    return () => {
      leaving.abort();
      setDrawn(undefined);
      surface.width = 0;
      surface.height = 0;
    };
  }, [near, open, number]);
  const isLess = drawn === 'partly' || drawn === 'failed';
  return (
    <div ref={box} className={styles.page} style={{ aspectRatio: ratio }}>
      <canvas
        ref={canvas}
        width={0}
        height={0}
        role="img"
        aria-label={label}
        data-drawn={drawn === 'whole' || drawn === 'partly'}
      />
      {isLess ? (
        <p className={styles.less} role="status">
          {drawn === 'partly' ? text.partly({ number }) : text.pageFailed({ number })}{' '}
          <a href={url} target="_blank" rel="noreferrer">
            {text.openFile}
          </a>
        </p>
      ) : null}
    </div>
  );
}
