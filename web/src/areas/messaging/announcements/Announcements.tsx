import { codes } from '@zhixing/contract/codes';
import { LoadFailed } from '../../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useFailure } from '../../../base/hooks.ts';
import type { PagedList } from '../../../base/paged.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Announcement as Told } from '../messaging.types.ts';
import { Announcement } from './Announcement.tsx';
import { loadAnnouncements } from './announcements.actions.ts';
import styles from './announcements.module.css';
import { useAnnouncementList } from './use-announcement-list.ts';

interface AnnouncementsProps {
  announced: PagedList<Told>;
  projectId: number;
}

/** What was announced to one's camp, the newest first (rules: announcements); nothing where there is none. */
export function Announcements({ announced, projectId }: AnnouncementsProps) {
  const text = useTexts('messaging').announcements;
  const dispatch = useAppDispatch();
  const failure = useFailure('messaging/loadAnnouncements');
  const { isOpen, open, older, more, busy } = useAnnouncementList(announced, projectId);
  const { list, total } = announced;
  if (list.length === 0 && failure && failure.code !== codes.illegal)
    return (
      <LoadFailed
        title={text.failed}
        failure={failure}
        onRetry={() => void dispatch(loadAnnouncements({ projectId }))}
      />
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
      {more ? (
        <Button variant="secondary" loading={busy} onClick={() => void older()}>
          {text.older({ count: total - list.length })}
        </Button>
      ) : null}
    </section>
  );
}
