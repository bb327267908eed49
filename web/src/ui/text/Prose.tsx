import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import './code.css';
import styles from './Prose.module.css';

export interface ProseProps {
  /** HTML the server has made safe; nothing else may come here. */
  html?: string | undefined;
  children?: ReactNode;
}

/** Measured after layout, so that measuring forces no layout of its own. */
function mark(seen: ResizeObserverEntry[]) {
  for (const { target } of seen) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
}

/** A wide table or listing scrolls in itself: where it does, the keyboard must be able to come there. */
function useReachableScrolls() {
  const prose = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new ResizeObserver(mark);
    for (const wide of prose.current?.querySelectorAll('table, pre') ?? []) watch.observe(wide);
    return () => watch.disconnect();
  });
  return prose;
}

export function Prose({ html, children }: ProseProps) {
  const prose = useReachableScrolls();
  // The same object for the same text: React writes another anew, and with it goes what is selected or was added.
  const inner = useMemo(() => ({ __html: html ?? '' }), [html]);
  if (html === undefined)
    return (
      <div ref={prose} className={styles.prose}>
        {children}
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: chapter HTML is sanitised when it is saved, on the server
  return <div ref={prose} className={styles.prose} dangerouslySetInnerHTML={inner} />;
}
