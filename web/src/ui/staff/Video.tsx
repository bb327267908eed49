import { useState } from 'react';

interface VideoProps {
  /** Of the same video, newer ones may follow: what counts is the one when it is opened. */
  url: string;
  poster?: string;
  className: string | undefined;
  label?: string;
  /** What is said where it cannot be shown, and the words of the link to its file. */
  unplayable: string;
  save: string;
}

/**
 * A video in its place; where the browser cannot show it, that is said, and the file given. Some play the sound of a video whose
 * picture they cannot decode: its picture is then 0 wide. Mount it anew for another video.
 */
export function Video({ url, poster, className, label, unplayable, save }: VideoProps) {
  const [opened] = useState(url);
  const [isBlank, setIsBlank] = useState(false);
  if (isBlank)
    return (
      <p role="status">
        {unplayable}{' '}
        <a href={url} download>
          {save}
        </a>
      </p>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: a student's own video, or a draft's, comes without captions
    <video
      className={className}
      src={opened}
      poster={poster}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget }) => setIsBlank(currentTarget.videoWidth === 0)}
      onError={() => setIsBlank(true)}
    />
  );
}
