import type { DraftVideo } from '@zhixing/contract/staff/authoring-shapes';
import { type ReactNode, useRef } from 'react';
import { fileUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/form/Input.tsx';
import { Video } from '../../../ui/staff/Video.tsx';
import { MarkdownUploads } from '../../markdown/public/editor.ts';
import { acceptPictures, acceptVideos, sendFile, useUploads } from '../../schoolwork/public/uploads.ts';
import { Field } from '../fields/Field.tsx';
import type { Lesson } from '../projects-api.ts';
import { VideoTexts } from '../video-texts/VideoTexts.tsx';
import { Conversion } from './Conversion.tsx';
import { ChooseVideo, SendingVideo, UnfinishedVideos } from './SendingVideo.tsx';
import { StreamedVideo } from './StreamedVideo.tsx';
import { useVideoUpload } from './use-video-upload.ts';
import styles from './VideoPanel.module.css';

interface VideoPanelProps {
  video: DraftVideo | null;
  /** As it was saved: its address. */
  shown: Pick<Lesson, 'film' | 'videoInfo'>;
  onChange: (video: DraftVideo | null) => void;
}

/** The video above a text: an mp4, the picture that stands for it, and who made it. */
export function VideoPanel({ video, shown, onChange }: VideoPanelProps) {
  const { video: text } = useTexts('staffProjects');
  const sending = useVideoUpload(({ id }) =>
    onChange({ posterFileId: null, source: '', ...video, fileId: id }),
  );
  if (!video)
    return (
      <div className={styles.none}>
        {sending.upload ? null : <ChooseVideo onFile={sending.choose} />}
        <SendingVideo sending={sending} />
        {sending.upload ? null : <UnfinishedVideos />}
      </div>
    );
  return (
    <section className={styles.video} aria-label={text.label}>
      <Screen video={video} shown={shown} />
      <Conversion key={video.fileId} fileId={video.fileId} />
      <div className={styles.facts}>
        <Field label={text.source}>
          {(props) => (
            <Input
              {...props}
              value={video.source}
              maxLength={120}
              placeholder={text.sourceHint}
              onChange={({ target }) => onChange({ ...video, source: target.value })}
            />
          )}
        </Field>
        <Poster video={video} onChange={onChange} />
        {shown.videoInfo && shown.film?.fileId === video.fileId ? (
          <VideoTexts video={video} info={shown.videoInfo} onChange={onChange} />
        ) : null}
        <div className={styles.acts}>
          <Choose accept={acceptVideos} onFiles={([file]) => file && sending.choose(file)}>
            {text.replace}
          </Choose>
          <Button variant="grave" onClick={() => onChange(null)}>
            {text.remove}
          </Button>
        </div>
        <SendingVideo sending={sending} />
      </div>
    </section>
  );
}

/** The video itself, once it is saved: until then its address is not known. */
function Screen({ video, shown }: Pick<VideoPanelProps, 'shown'> & { video: DraftVideo }) {
  const { video: text } = useTexts('staffProjects');
  const settings = useSettings();
  const shownVideo = shown.film?.fileId === video.fileId ? shown.videoInfo : null;
  if (!shownVideo) return <p className={styles.loading}>{text.saving}</p>;
  if (shownVideo.stream)
    return (
      <StreamedVideo key={video.fileId} info={shownVideo} className={styles.screen} label={text.label} />
    );
  const poster = shownVideo.poster ? { poster: fileUrl(settings, shownVideo.poster) } : {};
  return (
    <Video
      key={video.fileId}
      className={styles.screen}
      url={fileUrl(settings, shownVideo.url)}
      {...poster}
      unplayable={text.unplayable}
      save={text.save}
    />
  );
}

function Poster({ video, onChange }: { video: DraftVideo; onChange: (video: DraftVideo) => void }) {
  const { video: text } = useTexts('staffProjects');
  const posters = useUploads({
    send: sendFile,
    room: 1,
    only: 'pictures',
    onSent: ({ id }) => onChange({ ...video, posterFileId: id }),
  });
  return (
    <div className={styles.acts}>
      <Choose accept={acceptPictures} onFiles={posters.add}>
        {video.posterFileId === null ? text.poster : text.otherPoster}
      </Choose>
      {video.posterFileId === null ? (
        <span className={styles.hint}>{text.posterHint}</span>
      ) : (
        <Button variant="quiet" onClick={() => onChange({ ...video, posterFileId: null })}>
          {text.noPoster}
        </Button>
      )}
      <MarkdownUploads uploads={posters} />
    </div>
  );
}

interface ChooseProps {
  accept: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

function Choose({ accept, onFiles, children }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
