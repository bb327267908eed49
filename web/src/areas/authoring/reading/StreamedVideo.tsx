import { type ReactNode, useRef } from 'react';
import { fileUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { useStream } from '../../../base/stream/use-stream.ts';

interface StreamedVideoProps {
  info: { url: string; stream: string | null; poster: string | null };
  className: string | undefined;
  label?: string;
  children?: ReactNode;
}

/** A video of a draft by its stream, where there is one: its author sees what students will. Mount it anew for another video. */
export function StreamedVideo({ info, className, label, children }: StreamedVideoProps) {
  const settings = useSettings();
  const video = useRef<HTMLVideoElement>(null);
  const at = (url: string) => fileUrl(settings, url);
  const src = useStream(video, { url: at(info.url), stream: info.stream && at(info.stream) });
  return (
    // biome-ignore lint/a11y/useMediaCaption: its captions are shown where there are any
    <video
      ref={video}
      className={className}
      src={src}
      poster={info.poster ? at(info.poster) : undefined}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
    >
      {children}
    </video>
  );
}
