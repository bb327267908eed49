import type { DraftVideo } from '@zhixing/contract/staff/authoring-shapes';
import { type ReactNode, useRef } from 'react';
import { fileUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/form/Input.tsx';
import { Video } from '../../../ui/staff/Video.tsx';
import { MarkdownUploads } from '../../markdown/public/editor.ts';
import {
  acceptPictures,
  acceptVideos,
  sendFile,
  sendVideo,
  useUploads,
} from '../../schoolwork/public/uploads.ts';
import { Field } from '../fields/Field.tsx';
import type { Lesson } from '../projects-api.ts';
import styles from './VideoPanel.module.css';

interface VideoPanelProps {
  film: DraftVideo | null;
  /** As it was saved: its address. */
  shown: Pick<Lesson, 'film' | 'videoInfo'>;
  onChange: (film: DraftVideo | null) => void;
}

/** The film above a text: an mp4, the picture that stands for it, and who made it. */
export function VideoPanel({ film, shown, onChange }: VideoPanelProps) {
  const { film: text } = useTexts('staffProjects');
  const films = useUploads({
    send: sendVideo,
    room: 1,
    only: 'film',
    onSent: ({ id }) => onChange({ posterFileId: null, source: '', ...film, fileId: id }),
  });
  if (!film)
    return (
      <div className={styles.none}>
        <Choose accept={acceptVideos} onFiles={films.add}>
          {text.add}
        </Choose>
        <span className={styles.hint}>{text.hint}</span>
        <MarkdownUploads uploads={films} />
      </div>
    );
  return (
    <section className={styles.video} aria-label={text.label}>
      <Screen film={film} shown={shown} />
      <div className={styles.facts}>
        <Field label={text.source}>
          {(props) => (
            <Input
              {...props}
              value={film.source}
              maxLength={120}
              placeholder={text.sourceHint}
              onChange={({ target }) => onChange({ ...film, source: target.value })}
            />
          )}
        </Field>
        <Poster film={film} onChange={onChange} />
        <div className={styles.acts}>
          <Choose accept={acceptVideos} onFiles={films.add}>
            {text.replace}
          </Choose>
          <Button variant="grave" onClick={() => onChange(null)}>
            {text.remove}
          </Button>
        </div>
        <MarkdownUploads uploads={films} />
      </div>
    </section>
  );
}

/** The film itself, once it is saved: until then its address is not known. */
function Screen({ film, shown }: Pick<VideoPanelProps, 'shown'> & { film: DraftVideo }) {
  const { film: text } = useTexts('staffProjects');
  const settings = useSettings();
  const video = shown.film?.fileId === film.fileId ? shown.videoInfo : null;
  if (!video) return <p className={styles.loading}>{text.saving}</p>;
  const poster = video.poster ? { poster: fileUrl(settings, video.poster) } : {};
  return (
    <Video
      key={film.fileId}
      className={styles.screen}
      url={fileUrl(settings, video.url)}
      {...poster}
      unplayable={text.unplayable}
      save={text.save}
    />
  );
}

function Poster({ film, onChange }: { film: DraftVideo; onChange: (film: DraftVideo) => void }) {
  const { film: text } = useTexts('staffProjects');
  const posters = useUploads({
    send: sendFile,
    room: 1,
    only: 'pictures',
    onSent: ({ id }) => onChange({ ...film, posterFileId: id }),
  });
  return (
    <div className={styles.acts}>
      <Choose accept={acceptPictures} onFiles={posters.add}>
        {film.posterFileId === null ? text.poster : text.otherPoster}
      </Choose>
      {film.posterFileId === null ? (
        <span className={styles.hint}>{text.posterHint}</span>
      ) : (
        <Button variant="quiet" onClick={() => onChange({ ...film, posterFileId: null })}>
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
