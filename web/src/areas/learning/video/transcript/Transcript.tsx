import { type ComponentProps, useState } from 'react';
import { lazyPart, preloadOnIntent } from '../../../../base/lazy-part.tsx';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from './Transcript.module.css';
import type { TranscriptPanel as Opened } from './TranscriptPanel.tsx';

const TranscriptPanel = lazyPart<ComponentProps<typeof Opened>>(
  'src/areas/learning/video/transcript/TranscriptPanel.tsx',
  () => import('./TranscriptPanel.tsx').then((file) => file.TranscriptPanel),
  { bundles: ['transcript'] },
);

/** What opens the chapters and the transcript of a video; nothing where it has neither. */
export function Transcript({ info, video }: ComponentProps<typeof Opened>) {
  const text = useTexts('learning').video;
  const [isOpen, setOpen] = useState(false);
  if (info.captions.length === 0 && !info.chapters?.length) return null;
  return (
    <div className={styles.transcript}>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...preloadOnIntent(TranscriptPanel)}
      >
        {text.transcript}
      </Button>
      {isOpen ? <TranscriptPanel info={info} video={video} /> : null}
    </div>
  );
}
