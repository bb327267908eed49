import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Prose.module.css';

export interface ProseProps {
  /** HTML the server has made safe; nothing else may come here. */
  html?: string | undefined;
  children?: ReactNode;
}

/** A wide table or listing scrolls in itself: where it does, the keyboard must be able to come there. */
function useReachableScrolls() {
  const prose = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wide = [...(prose.current?.querySelectorAll<HTMLElement>('table, pre') ?? [])];
    const mark = () => {
      for (const element of wide) {
        if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
        else element.removeAttribute('tabindex');
      }
    };
    mark();
    window.addEventListener('resize', mark);
    return () => window.removeEventListener('resize', mark);
  });
  return prose;
}

export function Prose({ html, children }: ProseProps) {
  const prose = useReachableScrolls();
  if (html === undefined)
    return (
      <div ref={prose} className={styles.prose}>
        {children}
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: chapter HTML is sanitised when it is saved, on the server
  return <div ref={prose} className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
