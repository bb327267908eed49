import { speeds } from '@zhixing/contract/watching';
import type { ReactNode } from 'react';
import { useTextBook } from '../../../locales/texts.ts';
import * as Media from './media-elements.ts';
import styles from './VideoView.module.css';

/** How far the arrow keys and the buttons beside "play" go, in seconds. */
const step = 10;

/** media-chrome around the browser's own <video>: loaded with the first film that is opened. */
export function VideoControls({ children }: { children: ReactNode }) {
  const { language } = useTextBook();
  return (
    <Media.Controller
      class={styles.controller}
      lang={Media.wordsIn[language]}
      keyboardforwardseekoffset={step}
      keyboardbackwardseekoffset={step}
    >
      {children}
      <Media.LoadingIndicator slot="centered-chrome" noautohide />
      <Media.RateMenu class={styles.menu} hidden anchor="auto" rates={speeds.join(' ')} />
      <Media.CaptionsMenu class={styles.menu} hidden anchor="auto" />
      <Media.ControlBar class={styles.range}>
        <Media.TimeRange />
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
        <Media.PipButton class={styles.wide} />
        <Media.FullscreenButton />
      </Media.ControlBar>
    </Media.Controller>
  );
}
