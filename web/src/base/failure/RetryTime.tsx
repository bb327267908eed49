import { useTexts } from '../../locales/texts.ts';

/** How long until it is tried again by itself: seen, not read out each second. */
export function RetryTime({ left }: { left: number | undefined }) {
  const text = useTexts('common').retry;
  return <span role="timer">{left ? text.in({ seconds: left }) : text.trying}</span>;
}
