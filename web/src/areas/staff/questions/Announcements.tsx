import { Button, Popconfirm, Spin } from 'antd';
import { useState } from 'react';
import { PageTurner } from '../../../base/PageTurner.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Prose } from '../../../ui/text/Prose.tsx';
import { QueryFailed } from '../kit/QueryFailed.tsx';
import staff from '../staff.module.css';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import styles from './questions.module.css';
import { questionsApi, type StaffAnnouncement } from './questions-api.ts';

/** A camp's place: what was announced to its students. */
export function Announcements({ camp: { id: campId } }: { camp: { id: number } }) {
  const text = useTexts('staffQuestions').announce;
  const [asked, setAsked] = useState({ page: 1, pageSize: 10 });
  const [writing, setWriting] = useState<StaffAnnouncement | 'new'>();
  const { data, error, isFetching, refetch } = questionsApi.useAnnouncementsQuery({ campId, ...asked });
  if (!data && error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  if (!data) return <Spin delay={200} className={styles.coming} />;
  return (
    <section>
      <p className={staff.hint}>{text.lead}</p>
      <Button type="primary" onClick={() => setWriting('new')}>
        {text.write}
      </Button>
      {data.list.length === 0 ? <Empty title={text.none} /> : null}
      <ul className={styles.announcements}>
        {data.list.map((one) => (
          <Announcement key={one.announcementId} one={one} onEdit={() => setWriting(one)} />
        ))}
      </ul>
      <PageTurner of={data} sizes={[10, 20, 50]} busy={isFetching} onTurn={setAsked} />
      {writing === undefined ? null : (
        <AnnouncementForm
          campId={campId}
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
  const [withdraw] = questionsApi.useWithdrawAnnouncementMutation();
  const { announcementId, title, html, author, at, editedAt, may } = one;
  return (
    <li className={styles.announcement}>
      <h3>{title}</h3>
      <p className={styles.facts}>
        {text.by({ author, time: time(at) })}
        {editedAt ? text.edited({ time: time(editedAt) }) : ''} · {text.told(one)}
      </p>
      <Prose html={html} />
      {may.includes('camp.announce') ? (
        <p className={styles.acts}>
          <Button size="small" onClick={onEdit}>
            {text.edit}
          </Button>
          <Popconfirm
            title={text.withdrawSure}
            okText={text.withdraw}
            cancelText={text.cancel}
            onConfirm={async () => void (await withdraw({ announcementId }))}
          >
            <Button size="small" danger>
              {text.withdraw}
            </Button>
          </Popconfirm>
        </p>
      ) : null}
    </li>
  );
}
