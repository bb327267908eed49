import { useMemo } from 'react';
import { useContentLang } from '../../locales/content.ts';
import './code.css';
import styles from './InlineHtml.module.css';

/** One line of the server's safe HTML, as in an option: it may hold emphasis, code, formulas and pictures. */
export function InlineHtml({ html }: { html: string }) {
  const inner = useMemo(() => ({ __html: html }), [html]);
  const contentLang = useContentLang();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it safe
  return <span className={styles.line} lang={contentLang} dangerouslySetInnerHTML={inner} />;
}
