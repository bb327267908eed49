import { speeds } from '@zhixing/contract/watching';
import { cloneElement, type ReactElement, type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslations } from '../../../locales/texts.ts';
import { BeginButton } from './BeginButton.tsx';
import * as Media from './media-tags.ts';
import styles from './VideoView.module.css';

/** How far the arrow keys and the buttons beside "play" go, in seconds. */
const step = 10;

/**
 * Whose controls are there: none until somebody turns to the video, for media-chrome is 39 kB. Where it cannot be loaded, the
 * browser's own are good enough.
 */
function useControls(video: RefObject<HTMLVideoElement | null>) {
  const [controls, setControls] = useState<'none' | 'ours' | 'own'>('none');
  const [begun, setBegun] = useState(false);
  const bring = useCallback(
    () =>
      import('./media-elements.ts').then(
        () => setControls('ours'),
        () => setControls('own'),
      ),
    [],
  );
  useEffect(() => {
    const { current } = video;
    const begin = () => {
      setBegun(true);
      void bring();
    };
    current?.addEventListener('play', begin, { once: true });
    return () => current?.removeEventListener('play', begin);
  }, [video, bring]);
  return { controls, begun, bring };
}

interface VideoControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  seconds: number;
  onBegin: () => void;
  /** It has several qualities. */
  hasQualities: boolean;
  children: ReactElement<{ controls?: boolean }>;
}

/**
 * The browser's own <video> and a way to begin, at once; around it media-chrome, whose elements become what they are when
 * their code is here.
 */
export function VideoControls({ video, seconds, onBegin, hasQualities, children }: VideoControlsProps) {
  const { language } = useTranslations();
  const { controls, begun, bring } = useControls(video);
  return (
    <>
      <Media.Controller
        class={styles.controller}
        lang={Media.wordsIn[language]}
        keyboardforwardseekoffset={step}
        keyboardbackwardseekoffset={step}
      >
        {cloneElement(children, { controls: controls === 'own' })}
        <Media.LoadingIndicator slot="centered-chrome" noautohide />
        <Media.RateMenu class={styles.menu} hidden anchor="auto" rates={speeds.join(' ')} />
        <Media.CaptionsMenu class={styles.menu} hidden anchor="auto" />
        {hasQualities ? <Media.RenditionMenu class={styles.menu} hidden anchor="auto" /> : null}
        <Media.ControlBar class={styles.range}>
          <Media.TimeRange>
            <Media.PreviewThumbnail slot="preview" />
            <Media.PreviewTimeDisplay slot="preview" />
          </Media.TimeRange>
        </Media.ControlBar>
        <Media.ControlBar class={styles.controls}>
          <Media.PlayButton />
          <Media.SeekBackwardButton seekoffset={step} class={styles.wide} />
          <Media.SeekForwardButton seekoffset={step} class={styles.wide} />
          <Media.MuteButton />
          <Media.TimeDisplay showduration notoggle />
          <span className={styles.space} />
          <Media.RateMenuButton />
          <Media.CaptionsMenuButton />
          {hasQualities ? <Media.RenditionMenuButton /> : null}
          <Media.PipButton class={styles.wide} />
          <Media.FullscreenButton />
        </Media.ControlBar>
      </Media.Controller>
      {begun && controls !== 'none' ? null : (
        <BeginButton
          alone={controls === 'none'}
          hidden={begun}
          seconds={seconds}
          bring={bring}
          onBegin={onBegin}
        />
      )}
    </>
  );
}
