import { useState } from 'react';
import { Link } from 'react-router';
import { sizeText } from '../../../base/size-text.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { PageHeader, PlainList, useListQuery } from '../../back-office/public/page.ts';
import { contentApi, type OwnFile } from '../content-api.ts';
import { projectPath } from '../project-paths.ts';
import styles from './Room.module.css';

/** The reader's room for files, and what fills it (rules: room). */
export function Screen() {
  const text = useTexts('staffRoom');
  const { time } = useChinaDates();
  const { paging, turn } = useListQuery();
  const query = contentApi.useRoomQuery(paging);
  const [removing, setRemoving] = useState<OwnFile>();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <div className={styles.rooms}>
        <Used label={text.videos} room={query.data?.videos} />
        <Used label={text.others} room={query.data?.others} />
      </div>
      <PlainList<OwnFile>
        query={query}
        label={text.files}
        keyOf={({ fileId }) => fileId}
        empty={<Empty title={text.none} hint={text.noneHint} />}
        onTurn={turn}
        columns={[
          {
            title: text.name,
            cell: ({ name, lessonVideo }) => (
              <span className={styles.name}>
                {name} {lessonVideo ? <Tag>{text.video}</Tag> : null}
              </span>
            ),
          },
          { title: text.size, align: 'end', cell: ({ size }) => sizeText(size) },
          { title: text.uploaded, cell: ({ createdAt }) => time(createdAt) },
          { title: text.projects, cell: (file) => <Uses file={file} /> },
          {
            title: text.acts,
            cell: (file) =>
              file.removable ? (
                <Button variant="grave" size="small" onClick={() => setRemoving(file)}>
                  {text.remove}
                  <span className="visually-hidden"> {file.name}</span>
                </Button>
              ) : (
                '—'
              ),
          },
        ]}
      />
      {removing ? <RemoveVideo file={removing} onClose={() => setRemoving(undefined)} /> : null}
    </>
  );
}

/** Drawn empty until it is known, so that nothing moves then. */
function Used({ label, room }: { label: string; room: { used: number; limit: number } | undefined }) {
  const text = useTexts('staffRoom');
  const said = room ? text.usedOf({ used: sizeText(room.used), limit: sizeText(room.limit) }) : '…';
  return <Progress label={label} value={room?.used ?? 0} max={room?.limit} valueText={said} />;
}

function Uses({ file: { projects, lessonVideo, removable } }: { file: OwnFile }) {
  const text = useTexts('staffRoom');
  if (projects.length > 0)
    return (
      <span className={styles.projects}>
        {projects.map(({ projectId, title }) => (
          <Link key={projectId} to={projectPath(projectId)}>
            {title}
          </Link>
        ))}
      </span>
    );
  if (removable) return text.unused;
  return lessonVideo ? text.elsewhere : '—';
}

function RemoveVideo({ file: { fileId, name, size }, onClose }: { file: OwnFile; onClose: () => void }) {
  const text = useTexts('staffRoom');
  const [remove, { isLoading }] = contentApi.useRemoveVideoMutation();
  const act = async () => {
    const { error } = await remove({ fileId });
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      title={text.removeOf({ name })}
      act={text.remove}
      cancel={text.cancel}
      danger
      busy={isLoading}
      onAct={() => void act()}
      onClose={onClose}
    >
      {text.removeHint({ size: sizeText(size) })}
    </ConfirmDialog>
  );
}
