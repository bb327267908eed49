import { codes } from '@zhixing/contract/codes';
import { useMemo } from 'react';
import type { Refusal } from '../../../base/api.ts';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Announced, announcementsOf } from '../messaging-api.ts';
import { Announcement } from './Announcement.tsx';
import styles from './announcements.module.css';
import { useAnnouncementList } from './use-announcement-list.ts';

/** The announcements of the student's camp, the newest first (rules: announcements). Renders nothing where there are none. */
export function Announcements({ announced }: { announced: Announced }) {
  const text = useTexts('messaging').announcements;
  const pages = announced.data?.pages;
  const { list, total } = useMemo(() => announcementsOf(pages), [pages]);
  const { isOpen, open } = useAnnouncementList(list, announced);
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = announced;
  if (list.length === 0 && error && !isFetching)
    return (error as Refusal).code === codes.illegal ? null : (
      <QueryFailed title={text.failed} error={error} onRetry={refetch} />
    );
  if (list.length === 0) return null;
  return (
    <section className={styles.announcements} aria-labelledby="announcements">
      <h2 id="announcements">{text.title}</h2>
      <ul>
        {list.map((told) => (
          <Announcement
            key={told.announcementId}
            told={told}
            open={isOpen(told.announcementId)}
            onOpen={(how) => open(told.announcementId, how)}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.older({ count: total - list.length })}
        </Button>
      ) : null}
    </section>
  );
}
