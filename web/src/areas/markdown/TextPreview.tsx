import type { Ref } from 'react';
import { ChapterText } from '../../base/chapter-text/ChapterText.tsx';
import { useTexts } from '../../locales/texts.ts';
import styles from './MarkdownEditor.module.css';
import type { usePreview } from './use-preview.ts';

interface TextPreviewProps {
  ref: Ref<HTMLElement>;
  rendered: ReturnType<typeof usePreview>;
  text: string;
  label: string;
  /** Says how long it takes to read. */
  timed: boolean;
}

/** A text as students will see it. */
export function TextPreview({ ref, rendered, text, label, timed }: TextPreviewProps) {
  const words = useTexts('staffProjects').markdown;
  const { html, readSeconds, isCurrent } = rendered;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
    <section ref={ref} className={styles.preview} aria-label={label} aria-busy={!isCurrent} tabIndex={0}>
      {text.trim() === '' ? <p className={styles.nothing}>{words.nothing}</p> : null}
      {html === undefined ? null : <ChapterText html={html} draft />}
      {timed && readSeconds && text.trim() !== '' ? (
        <p className={styles.nothing}>{words.minutes({ count: Math.round(readSeconds / 60) })}</p>
      ) : null}
    </section>
  );
}
