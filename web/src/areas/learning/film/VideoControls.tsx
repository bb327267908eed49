import { speeds } from '@zhixing/contract/watching';
import { cloneElement, type ReactElement, useEffect, useState } from 'react';
import { useTextBook } from '../../../locales/texts.ts';
import * as Media from './media-tags.ts';
import styles from './VideoView.module.css';

/** How far the arrow keys and the buttons beside "play" go, in seconds. */
const step = 10;

/** Where media-chrome cannot be loaded, the browser's own controls are good enough. */
function useOwnControls() {
  const [own, setOwn] = useState(false);
  useEffect(() => void import('./media-elements.ts').catch(() => setOwn(true)), []);
  return own;
}

/** media-chrome around the browser's own <video>, which stands there at once: its elements become what they are when their code is here. */
export function VideoControls({ children }: { children: ReactElement<{ controls?: boolean }> }) {
  const { language } = useTextBook();
  const own = useOwnControls();
  return (
    <Media.Controller
      class={styles.controller}
      lang={Media.wordsIn[language]}
      keyboardforwardseekoffset={step}
      keyboardbackwardseekoffset={step}
    >
      {cloneElement(children, { controls: own })}
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
