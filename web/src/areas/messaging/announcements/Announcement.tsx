import { useMemo } from 'react';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import type { Announcement as Told } from '../messaging.types.ts';
import styles from './announcements.module.css';
import { excerptOf } from './excerpt.ts';

interface AnnouncementProps {
  told: Told;
  /** Whether it is shown whole whatever its length. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** One announcement. A long one shows an excerpt until it is opened. */
export function Announcement({
  told: { announcementId, title, html, ...told },
  open,
  onOpen,
}: AnnouncementProps) {
  const text = useTexts('messaging').announcements;
  const { time } = useChinaDates();
  const contentLang = useContentLang();
  const excerpt = useMemo(() => excerptOf(html), [html]);
  const heading = `announcement-${announcementId}`;
  return (
    <li className={styles.announcement}>
      <h3 id={heading} lang={contentLang} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles.facts}>
        {text.by({ author: told.author, time: time(told.at) })}
        {told.editedAt ? ` · ${text.edited({ time: time(told.editedAt) })}` : null}
      </p>
      <div lang={contentLang}>
        {excerpt === null || open ? <ChapterText html={html} /> : <p>{excerpt}</p>}
      </div>
      {excerpt === null ? null : (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-describedby={heading}
          onClick={() => onOpen(!open)}
        >
          {open ? text.less : text.whole}
        </button>
      )}
    </li>
  );
}
