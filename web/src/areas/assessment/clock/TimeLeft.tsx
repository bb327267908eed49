import { useTexts } from '../../../locales/texts.ts';

/** The minutes left at which a screen reader announces the time, ascending. */
const receivedAt = [1, 5];

/** The clock for screen readers: announced at five minutes, at one minute and at the end only. */
export function TimeLeft({ left, over }: { left: number; over: string }) {
  const text = useTexts('learning').test;
  const minutes = receivedAt.find((each) => left <= each * 60);
  return (
    <span className="visually-hidden" aria-live="polite">
      {left <= 0 ? over : minutes === undefined ? '' : text.minutesLeft({ minutes })}
    </span>
  );
}
