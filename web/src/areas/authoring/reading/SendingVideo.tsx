import { sizeText } from '../../../base/size-text.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { DropZone } from '../../../ui/staff/DropZone.tsx';
import { acceptVideos } from '../../schoolwork/public/uploads.ts';
import { contentApi } from '../content-api.ts';
import type { useVideoUpload, VideoUpload } from './use-video-upload.ts';
import styles from './VideoPanel.module.css';

type Sending = ReturnType<typeof useVideoUpload>;

export function ChooseVideo({ onFile }: { onFile: (file: File) => void }) {
  const { video: text } = useTexts('staffProjects');
  const words = { drop: text.add, kinds: text.hint, reading: text.saving };
  return <DropZone busy={false} words={words} accept={acceptVideos} onFile={onFile} />;
}

/** What stands below the bar: how fast, or why it stands still. */
function useSaid({ phase, arrived, file, rate, problem }: VideoUpload): string {
  const { upload: text } = useTexts('staffProjects').video;
  if (problem !== '') return problem;
  if (phase !== 'sending' && phase !== 'failed') return text.phases[phase];
  if (!rate) return text.phases.sending;
  const minutes = (file.size - arrived) / rate / 60;
  const left = minutes < 1 ? text.underMinute : text.minutes({ n: Math.round(minutes) });
  return text.rate({ rate: `${sizeText(rate)}/s`, left });
}

/** A video on its way: how much has arrived, how fast, pause and go on. */
export function SendingVideo({ sending }: { sending: Sending }) {
  return sending.upload ? <Shown upload={sending.upload} sending={sending} /> : null;
}

function Shown({ upload, sending }: { upload: VideoUpload; sending: Sending }) {
  const { upload: text } = useTexts('staffProjects').video;
  const said = useSaid(upload);
  const { phase, file, arrived } = upload;
  const label = text.arrived({ name: file.name, arrived: sizeText(arrived), size: sizeText(file.size) });
  return (
    <div className={styles.sending}>
      {phase === 'failed' ? <p className={styles.name}>{file.name}</p> : null}
      {phase === 'failed' ? null : <Progress value={arrived} max={file.size} label={label} />}
      {/* Not the rate, which changes all the time: what has happened. */}
      <p
        className={styles.said}
        role={phase === 'failed' ? 'alert' : undefined}
        data-failed={phase === 'failed'}
      >
        {said}
      </p>
      <p className="visually-hidden" role="status">
        {phase === 'failed' ? '' : text.phases[phase]}
      </p>
      <div className={styles.acts}>
        {phase === 'sending' ? (
          <Button variant="secondary" size="small" onClick={sending.pause}>
            {text.pause}
          </Button>
        ) : null}
        {phase === 'paused' || phase === 'waiting' ? (
          <Button variant="secondary" size="small" onClick={sending.resume}>
            {text.resume}
          </Button>
        ) : null}
        {phase === 'checking' ? null : (
          <Button variant="quiet" size="small" onClick={sending.close}>
            {phase === 'failed' ? text.otherFile : text.stop}
          </Button>
        )}
      </div>
    </div>
  );
}

/** One’s own videos that have not arrived whole: chosen again, they go on. */
export function UnfinishedVideos() {
  const { upload: text } = useTexts('staffProjects').video;
  const { data } = contentApi.useUploadsQuery({}, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = contentApi.useRemoveUploadMutation();
  if (!data?.list.length) return null;
  return (
    <section className={styles.unfinished} aria-label={text.unfinished}>
      <p className={styles.name}>{text.unfinished}</p>
      <p className={styles.hint}>{text.unfinishedHint}</p>
      <ul className={styles.list}>
        {data.list.map(({ uploadId, name, size, arrived }) => (
          <li key={uploadId} className={styles.acts}>
            <span>{text.arrived({ name, arrived: sizeText(arrived), size: sizeText(size) })}</span>
            <Button
              variant="quiet"
              size="small"
              disabled={isLoading}
              onClick={() => void remove({ uploadId })}
            >
              {text.remove}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
