import { type RefObject, useRef } from 'react';
import { PdfPage } from '../../../../base/pdf/PdfPage.tsx';
import type { OpenPdf } from '../../../../base/pdf/pdf-engine.ts';
import { useNear } from '../../../../base/pdf/use-near.ts';
import { usePdf } from '../../../../base/pdf/use-pdf.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import styles from './Pdf.module.css';

interface PdfPagesProps {
  /** Of the same file, newer ones may follow: what counts is the one when it is opened. */
  url: string;
  name: string;
}

/** A PDF in its place: its pages below each other, in a box of their own that is scrolled by keys too. */
export function PdfPages({ url, name }: PdfPagesProps) {
  const text = useTexts('staffMarking').work.pdf;
  const outer = useRef<HTMLElement>(null);
  const box = useRef<HTMLElement>(null);
  const opened = usePdf(url, useNear(outer));
  const failed = opened === 'failed' || opened === 'locked';
  return (
    <section ref={outer} className={styles.outer} aria-label={text.label({ name })}>
      {failed ? (
        <p className={styles.failed}>
          {opened === 'locked' ? text.locked : text.failed}{' '}
          <a href={url} target="_blank" rel="noreferrer">
            {text.openFile}
          </a>
        </p>
      ) : null}
      {opened ? null : <Skeleton count={6} />}
      {opened && !failed ? <Pages box={box} opened={opened} url={url} name={name} /> : null}
    </section>
  );
}

interface PagesProps extends PdfPagesProps {
  box: RefObject<HTMLElement | null>;
  opened: OpenPdf;
}

function Pages({ box, opened, url, name }: PagesProps) {
  const text = useTexts('staffMarking').work.pdf;
  const of = opened.count;
  const pages = Array.from({ length: of }, (_, place) => place + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys
    <section ref={box} className={styles.box} tabIndex={0} aria-label={text.pages({ name, of })}>
      {pages.map((number) => (
        <PdfPage
          key={number}
          open={opened}
          number={number}
          root={box}
          label={text.page({ number, of })}
          url={url}
          told={{
            partly: text.partly({ number }),
            failed: text.pageFailed({ number }),
            openFile: text.openFile,
          }}
        />
      ))}
    </section>
  );
}
