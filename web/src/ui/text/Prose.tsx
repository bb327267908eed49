import { type ReactNode, useMemo } from 'react';
import './code.css';
import styles from './Prose.module.css';
import { useWideParts } from './use-wide-parts.ts';

export interface ProseProps {
  /** HTML the server has made safe; nothing else may come here. */
  html?: string | undefined;
  children?: ReactNode;
}

export function Prose({ html, children }: ProseProps) {
  const prose = useWideParts();
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
