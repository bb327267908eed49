import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './Pdf.module.css';
import type { OpenPdf } from './pdf-engine.ts';
import { useNear } from './use-near.ts';

interface PdfPageProps {
  open: OpenPdf;
  /** From 1. */
  number: number;
  label: string;
  root: RefObject<HTMLElement | null>;
}

/** Sharper than this nobody sees, and a page takes four times the memory. */
const mostSharp = 2;

/** One page, drawn while it is near: what has been scrolled past is let go, so that a long file fills no memory. */
export function PdfPage({ open, number, label, root }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(open.ratio);
  const [drawn, setDrawn] = useState(false);
  const near = useNear(box, root);
  useEffect(() => {
    const surface = canvas.current;
    if (!near || !surface) return;
    let left = false;
    let stop = () => {};
    const draw = async () => {
      const page = await open.pdf.getPage(number);
      if (left) return;
      const whole = page.getViewport({ scale: 1 });
      setRatio(whole.width / whole.height);
      const width = surface.clientWidth * Math.min(devicePixelRatio, mostSharp);
      const viewport = page.getViewport({ scale: width / whole.width });
      surface.width = Math.floor(viewport.width);
      surface.height = Math.floor(viewport.height);
      const task = page.render({ canvas: surface, viewport });
      stop = () => task.cancel();
      await task.promise;
      setDrawn(true);
    };
    // A page that cannot be drawn stays white; the file can be opened beside it.
    draw().catch(() => {});
    return () => {
      left = true;
      stop();
      setDrawn(false);
      surface.width = 0;
      surface.height = 0;
    };
  }, [near, open, number]);
  return (
    <div ref={box} className={styles.page} style={{ aspectRatio: ratio }}>
      <canvas ref={canvas} width={0} height={0} role="img" aria-label={label} data-drawn={drawn} />
    </div>
  );
}
