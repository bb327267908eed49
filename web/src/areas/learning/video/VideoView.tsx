import { languages, ownNameOf } from '@zhixing/contract/language';
import { type CopyWidth, copyOf } from '@zhixing/contract/picture-copies';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileUrl } from '../../../api/settings.ts';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { useAppSelector } from '../../../base/hooks.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { videoTime } from '../../../base/time/video-time.ts';
import { savesData } from '../../../device/save-data.ts';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts, useTranslations } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { Coverage } from './Coverage.tsx';
import { Transcript } from './transcript/Transcript.tsx';
import { useVideo, type VideoInfo } from './use-video.ts';
import { useWatching } from './use-watching.ts';
import { VideoControls } from './VideoControls.tsx';
import styles from './VideoView.module.css';
import { addChapters } from './video-chapters.ts';

/** The poster as wide as it is shown, for whoever saves data as narrow as there is. */
const posterWidth = (): CopyWidth => (savesData() || innerWidth * devicePixelRatio <= 480 ? 480 : 960);

/** A caption's language as it calls itself, where it is one of the site's. */
function captionName(tag: string): string {
  const language = languages.find((each) => each === tag);
  return language ? ownNameOf(language) : tag;
}

/** The video of a lesson. */
export function LessonVideo({ content }: { content: ChapterContent }) {
  const info = useAppSelector((state) => state.learning.videoInfo);
  // Another video begins anew; the same one at a new address goes on.
  const mediaId = useAppSelector((state) => state.learning.mediaId);
  return info ? <VideoView key={mediaId} content={content} info={info} /> : null;
}

/** A video, how much of it has been watched, and the text beside it. */
function VideoView({ content, info }: { content: ChapterContent; info: VideoInfo }) {
  const text = useTexts('learning').video;
  const source = useAppSelector((state) => state.learning.source);
  const video = useRef<HTMLVideoElement>(null);
  const playback = useVideo({ content, info, video });
  const watching = useWatching({ content, seconds: info.seconds });
  const contentLang = useContentLang();
  return (
    <>
      {watching.takenOver ? (
        <div className={styles.note} data-toast-clear="">
          <Notice
            tone="warning"
            title={text.takenOver}
            action={
              <Button size="small" onClick={watching.resume}>
                {text.resumeHere}
              </Button>
            }
          >
            {text.takenOverHint}
          </Notice>
        </div>
      ) : null}
      <div className={styles.frame} style={{ '--ratio': info.width / info.height } as CSSProperties}>
        <VideoControls
          video={video}
          seconds={info.seconds}
          onBegin={playback.begin}
          hasQualities={Boolean(info.stream)}
        >
          <VideoPlayer playback={playback} watching={watching} info={info} video={video} />
        </VideoControls>
      </div>
      <VideoNotes playback={playback} onTop={playback.fromStart} />
      <Transcript info={info} video={video} />
      <Coverage content={content} watching={watching} seconds={info.seconds} />
      {source ? (
        <p className={styles.source} lang={contentLang}>
          {text.source({ source })}
        </p>
      ) : null}
      {typeof content.content === 'string' && content.content !== '' ? (
        <section className={styles.text} aria-label={text.beside}>
          <ChapterText html={content.content} />
        </section>
      ) : null}
    </>
  );
}

type Playback = ReturnType<typeof useVideo>;
type Counting = ReturnType<typeof useWatching>;

function VideoNotes({ playback, onTop }: { playback: Playback; onTop: () => void }) {
  const text = useTexts('learning').video;
  if (playback.broken) {
    return (
      <div className={styles.note}>
        <Notice
          tone="danger"
          title={text.broken}
          action={
            <Button variant="secondary" size="small" onClick={playback.retry}>
              {text.retry}
            </Button>
          }
        >
          {playback.broken}
        </Notice>
      </div>
    );
  }
  if (playback.resumedAt === 0) return null;
  return (
    <div className={styles.note}>
      <Notice
        action={
          <Button variant="secondary" size="small" onClick={onTop}>
            {text.fromStart}
          </Button>
        }
      >
        {text.resumedAt({ time: videoTime(playback.resumedAt) })}
      </Notice>
    </div>
  );
}

interface VideoPlayerProps {
  playback: Playback;
  watching: Counting;
  info: VideoInfo;
  video: React.RefObject<HTMLVideoElement | null>;
  controls?: boolean;
}

function VideoPlayer({ playback, watching, info, video, controls }: VideoPlayerProps) {
  const settings = useSettings();
  const { language } = useTranslations();
  const url = (path: string) => fileUrl(settings, path);
  // A video that loads, or fails to, before it is on screen has said so to nobody.
  const { ready, handlers } = playback;
  const look = useEffectEvent(() => (video.current?.error ? handlers.onError() : ready()));
  useEffect(() => look(), []);
  const divide = useEffectEvent(() => video.current && addChapters(video.current, info));
  useEffect(() => void divide(), []);
  const [poster] = useState(posterWidth);
  // Captions from another origin need it; from this one it changes nothing.
  const src = playback.src === undefined ? undefined : url(playback.src);
  const foreign = /^https?:/.test(url(info.url));
  return (
    <video
      ref={video}
      slot="media"
      className={styles.video}
      src={src}
      poster={info.poster ? copyOf(url(info.poster), poster) : undefined}
      crossOrigin={foreign ? 'anonymous' : undefined}
      preload="metadata"
      playsInline
      controls={controls}
      {...playback.handlers}
      {...watching.handlers}
    >
      {playback.thumbnails ? (
        <track kind="metadata" label="thumbnails" src={url(playback.thumbnails)} default />
      ) : null}
      {playback.captions.map((caption) => (
        <track
          key={caption.language}
          kind="captions"
          srcLang={caption.language}
          label={captionName(caption.language)}
          src={url(caption.url)}
          default={caption.language === language}
        />
      ))}
    </video>
  );
}
