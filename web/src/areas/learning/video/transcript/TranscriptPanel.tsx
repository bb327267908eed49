import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { videoTime } from '../../../../base/time/video-time.ts';
import { useTexts, useTranslations } from '../../../../locales/texts.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Input } from '../../../../ui/form/Input.tsx';
import type { VideoInfo } from '../use-video.ts';
import styles from './TranscriptPanel.module.css';
import { type Line, useCurrent, useLines } from './use-lines.ts';

interface TranscriptPanelProps {
  info: Pick<VideoInfo, 'chapters' | 'captions' | 'seconds'>;
  video: RefObject<HTMLVideoElement | null>;
}

/** The chapters of a video and what is said in it: follows it, can be searched, and goes to a line that is pressed. */
export function TranscriptPanel({ info, video }: TranscriptPanelProps) {
  const text = useTexts('transcript');
  const { chapters: given, seconds } = info;
  const chapters = useMemo(
    () =>
      (given ?? []).map(({ at, title }, place) => ({
        from: at,
        to: given?.[place + 1]?.at ?? seconds,
        text: title,
      })),
    [given, seconds],
  );
  return (
    <>
      {chapters.length > 0 ? (
        <section aria-label={text.chapters}>
          <h2 className={styles.title}>{text.chapters}</h2>
          <Lines lines={chapters} video={video} />
        </section>
      ) : null}
      {info.captions.length > 0 ? <Said video={video} /> : null}
    </>
  );
}

function Said({ video }: Pick<TranscriptPanelProps, 'video'>) {
  const text = useTexts('transcript');
  const { language } = useTranslations();
  const { lines, failed } = useLines(video, language);
  const [words, setWords] = useState('');
  const asked = words.trim().toLocaleLowerCase();
  const found = useMemo(
    () => lines?.filter((line) => line.text.toLocaleLowerCase().includes(asked)) ?? [],
    [lines, asked],
  );
  if (failed) return <Notice tone="danger">{text.failed}</Notice>;
  return (
    <section aria-label={text.lines} aria-busy={lines === undefined}>
      <h2 className={styles.title}>{text.lines}</h2>
      <Input
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p className={styles.found} role="status">
        {asked === '' || !lines ? '' : found.length === 0 ? text.none : text.found({ count: found.length })}
      </p>
      <Lines lines={found} video={video} follows={asked === ''} />
    </section>
  );
}

interface LinesProps {
  lines: readonly Line[];
  video: TranscriptPanelProps['video'];
  /** The line that is heard is brought into view, while nobody is in the list. */
  follows?: boolean;
}

function Lines({ lines, video, follows = false }: LinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = useCurrent(video, lines);
  const go = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds;
  };
  useEffect(() => {
    const box = list.current;
    const line = box?.children[current];
    if (!follows || !box || !(line instanceof HTMLElement) || box.matches(':hover, :focus-within')) return;
    // Only within the list: the page stays where it is.
    box.scrollTop = line.offsetTop - box.clientHeight / 2;
  }, [current, follows]);
  return (
    <ol ref={list} className={styles.lines}>
      {lines.map(({ from, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text and time
        <li key={place}>
          <button
            type="button"
            className={styles.line}
            aria-current={place === current || undefined}
            onClick={() => go(from)}
          >
            <span className={styles.time}>{videoTime(from)}</span>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
