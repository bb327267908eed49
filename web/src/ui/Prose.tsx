import type { ReactNode } from 'react';
import styles from './Prose.module.css';

export interface ProseProps {
  /** HTML the server has made safe; nothing else may come here. */
  html?: string | undefined;
  children?: ReactNode;
}

export function Prose({ html, children }: ProseProps) {
  if (html === undefined) return <div className={styles.prose}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: chapter HTML is sanitised when it is saved, on the server
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
