import { useState } from 'react';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { preloadOnIntent } from '../../base/lazy-part.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Pagination } from '../../ui/page/Pagination.tsx';
import staff from '../../ui/staff/staff.module.css';
import { Prose } from '../../ui/text/Prose.tsx';
import { dialogPart } from '../back-office/index.ts';
import { DeliveryCounts } from '../back-office/public/deliveries.ts';
import { useListQuery } from '../back-office/public/page.ts';
import type { Camp } from '../camps/camps.types.ts';
import styles from './questions.module.css';
import { questionsApi, type StaffAnnouncement } from './questions-api.ts';

const AnnouncementForm = dialogPart('areas/questions/AnnouncementForm.tsx', () =>
  import('./AnnouncementForm.tsx').then((module) => module.AnnouncementForm),
);

/** A camp's place: what was announced to its students. */
export function Announcements({ camp: { id: campId, students } }: { camp: Pick<Camp, 'id' | 'students'> }) {
  const text = useTexts('staffQuestions').announce;
  const { paging, turn } = useListQuery();
  const [writing, setWriting] = useState<StaffAnnouncement | 'new'>();
  const { data, error, isFetching, refetch } = questionsApi.useCampAnnouncementsQuery({ campId, ...paging });
  if (!data && error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Delayed>
        <Skeleton kind="list" count={3} />
      </Delayed>
    );
  return (
    <section>
      <p className={staff.hint}>{text.lead}</p>
      <Button {...preloadOnIntent(AnnouncementForm)} onClick={() => setWriting('new')}>
        {text.write}
      </Button>
      {data.list.length === 0 ? <Empty title={text.none} /> : null}
      <ul className={styles.announcements}>
        {data.list.map((one) => (
          <Announcement key={one.announcementId} one={one} onEdit={() => setWriting(one)} />
        ))}
      </ul>
      <Pagination of={data} sizes={[10, 20, 50]} busy={isFetching} onTurn={turn} />
      {writing === undefined ? null : (
        <AnnouncementForm
          campId={campId}
          readers={students.learning + students.graduated}
          announcement={writing === 'new' ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      )}
    </section>
  );
}

function Announcement({ one, onEdit }: { one: StaffAnnouncement; onEdit: () => void }) {
  const text = useTexts('staffQuestions').announce;
  const { time } = useChinaDates();
  const [asking, setAsking] = useState(false);
  const [withdraw, { isLoading }] = questionsApi.useWithdrawAnnouncementMutation();
  const { announcementId, title, html, author, at, editedAt, deliveries, may } = one;
  return (
    <li className={styles.announcement}>
      <h3>{title}</h3>
      <p className={styles.facts}>
        {text.by({ author, time: time(at) })}
        {editedAt ? text.edited({ time: time(editedAt) }) : ''} · {text.told(one)}
      </p>
      {deliveries.length === 0 ? null : (
        <p className={styles.facts}>
          <DeliveryCounts deliveries={deliveries} />
        </p>
      )}
      <Prose html={html} />
      {may.includes('camp.announce') ? (
        <p className={styles.acts}>
          <Button variant="secondary" size="small" {...preloadOnIntent(AnnouncementForm)} onClick={onEdit}>
            {text.edit}
          </Button>
          <Button variant="grave" size="small" onClick={() => setAsking(true)}>
            {text.withdraw}
          </Button>
        </p>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={text.withdrawSure}
          act={text.withdraw}
          cancel={text.cancel}
          danger
          busy={isLoading}
          onAct={async () => {
            const { error } = await withdraw({ announcementId });
            if (!error) setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}
