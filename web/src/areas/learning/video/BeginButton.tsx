import { useLayoutEffect, useRef } from 'react';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { videoTime } from '../../../base/time/video-time.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './BeginButton.module.css';

interface BeginButtonProps {
  /** No controls are there yet: it is all of the video. */
  alone: boolean;
  /** It plays: this stays for the keyboard alone, until the controls are there. */
  hidden: boolean;
  seconds: number;
  /** Brings the controls. */
  bring: () => Promise<void>;
  onBegin: () => void;
}

/** Begins a video, with or without its controls. Whoever stood on it stands on theirs once it goes. */
export function BeginButton({ alone, hidden, seconds, bring, onBegin }: BeginButtonProps) {
  const text = useTexts('learning').video;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (document.activeElement !== current) return;
      const find = (name: string) => current?.parentElement?.querySelector<HTMLElement>(name);
      (find('media-play-button:defined') ?? find('video'))?.focus();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={styles.begin}
      data-alone={alone || undefined}
      data-hidden={hidden || undefined}
      aria-label={text.begin({ time: videoTime(seconds) })}
      onClick={onBegin}
      {...preloadOnIntent({ preload: bring })}
    >
      <span className={styles.mark}>
        <Icon name="play" size={34} />
      </span>
      {alone ? (
        <span className={styles.length} aria-hidden="true">
          {videoTime(seconds)}
        </span>
      ) : null}
    </button>
  );
}
