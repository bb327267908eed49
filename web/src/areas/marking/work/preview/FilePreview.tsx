import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNear } from '../../../../base/pdf/use-near.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import styles from './Preview.module.css';
import type { PreviewContent } from './PreviewContent.tsx';
import type { PreviewKind } from './preview-kind.ts';
import type { Preview } from './read-preview.ts';

interface FilePreviewProps {
  kind: PreviewKind;
  /** Of the same file, newer ones may follow: what counts is the one when it is opened. */
  url: string;
  name: string;
}

interface Loaded {
  preview: Preview;
  Content: typeof PreviewContent;
}

/** Fetches and reads it once it is near; the code of the readers comes with the first one. Mount it anew for another file. */
function usePreview(kind: PreviewKind, url: string, near: boolean): Loaded | 'failed' | undefined {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  const [wanted, setWanted] = useState(false);
  const address = useEffectEvent(() => url);
  if (near && !wanted) setWanted(true);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    Promise.all([
      import('./read-preview.ts').then(({ readPreview }) => readPreview(kind, address())),
      import('./PreviewContent.tsx'),
    ]).then(
      ([preview, { PreviewContent }]) => left || setLoaded({ preview, Content: PreviewContent }),
      () => left || setLoaded('failed'),
    );
    return () => {
      left = true;
    };
  }, [wanted, kind]);
  return loaded;
}

/** A document, a workbook, slides or a text in its place: what is shown, and what the preview leaves out. */
export function FilePreview({ kind, url, name }: FilePreviewProps) {
  const text = useTexts('staffMarking').work.preview;
  const outer = useRef<HTMLElement>(null);
  const loaded = usePreview(kind, url, useNear(outer));
  return (
    <section ref={outer} className={styles.outer} aria-label={text.label({ name })}>
      {loaded === undefined ? <Skeleton count={4} /> : null}
      {loaded === 'failed' ? <p className={styles.hint}>{text.failed}</p> : null}
      {loaded && loaded !== 'failed' ? (
        <>
          <p className={styles.hint}>
            {text.about[kind]}
            {loaded.preview.kind === 'docx' && loaded.preview.partly ? text.partly : ''}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys */}
          <section className={styles.box} tabIndex={0} aria-label={text.content({ name })}>
            <loaded.Content preview={loaded.preview} />
          </section>
        </>
      ) : null}
    </section>
  );
}
