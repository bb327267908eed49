import { useEffect, useRef, useState } from 'react';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { ReadingEnd } from './ReadingEnd.tsx';
import styles from './ReadingView.module.css';
import { offsetOf } from './reading-tracker.ts';
import { type Reading, useReading } from './use-reading.ts';

/** The text, and at its end the marker that honest progress hangs on. */
export function ReadingView({ content }: { content: ChapterContent }) {
  const text = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const reading = useReading(content, { text, end });
  const words = useTexts('learning').reading;
  const contentLang = useContentLang();
  const restored = useRestoredPosition(content, text);
  return (
    <>
      {reading.takenOver ? <TakenOver onResume={reading.resume} /> : null}
      <Idle reading={reading} done={content.done} />
      {restored ? (
        <div className={styles.note}>
          <Notice
            action={
              <Button variant="secondary" size="small" onClick={() => window.scrollTo({ top: 0 })}>
                {words.fromTop}
              </Button>
            }
          >
            {words.restored}
          </Notice>
        </div>
      ) : null}
      <div ref={text} lang={contentLang}>
        <ChapterText html={typeof content.content === 'string' ? content.content : ''} />
      </div>
      <div ref={end} className={styles.end}>
        <ReadingEnd done={content.done} needed={content.reading?.needed ?? 0} reading={reading} />
      </div>
    </>
  );
}

function TakenOver({ onResume }: { onResume: () => void }) {
  const text = useTexts('learning').reading;
  return (
    <div className={styles.sticky} data-toast-clear="">
      <Notice
        tone="warning"
        title={text.takenOver}
        action={
          <Button size="small" onClick={onResume}>
            {text.resumeHere}
          </Button>
        }
      >
        {text.takenOverHint}
      </Notice>
    </div>
  );
}

/** Over the text: what moves the text would scroll the page, as if the reader did. */
function Idle({ reading, done }: { reading: Reading; done: boolean }) {
  const text = useTexts('learning').reading;
  const { state, left, takenOver } = reading;
  const isIdle = state === 'idle' && left > 0 && !takenOver && !done;
  return (
    <div role="status" className={classes(isIdle && styles.sticky, isIdle && styles.over)}>
      {isIdle ? <Notice title={text.idleTitle}>{text.idleHint({ left })}</Notice> : null}
    </div>
  );
}

/** Scrolls to where one was, once the text is there; whether it did. Not for what is done: that is read anew. */
function useRestoredPosition(
  { done, reading }: ChapterContent,
  text: React.RefObject<HTMLDivElement | null>,
) {
  const [restored, setRestored] = useState(false);
  const first = useRef({ done, position: reading?.position ?? 0 });
  useEffect(() => {
    const box = text.current?.getBoundingClientRect();
    const { done: wasDone, position } = first.current;
    if (!box || wasDone || position < 0.05) return;
    const offset = offsetOf(position, { height: box.height, viewport: window.innerHeight });
    if (offset < 200) return;
    window.scrollTo({ top: window.scrollY + box.top + offset });
    setRestored(true);
  }, [text]);
  return restored;
}
