import { useTexts } from '../../../locales/texts.ts';

/** Minutes left at which the clock is heard, the last one first. */
const receivedAt = [1, 5];

/** The clock for those who do not see it: said once at five minutes, once at one, and at the end; never in between. */
export function TimeLeft({ left, over }: { left: number; over: string }) {
  const text = useTexts('learning').test;
  const minutes = receivedAt.find((each) => left <= each * 60);
  return (
    <span className="visually-hidden" aria-live="polite">
      {left <= 0 ? over : minutes === undefined ? '' : text.minutesLeft({ minutes })}
    </span>
  );
}
