import { useTexts } from '../../locales/texts.ts';

/** The time until the automatic retry: visible, but not read out each second. */
export function RetryTime({ left }: { left: number | undefined }) {
  const text = useTexts('common').retry;
  return <span role="timer">{left ? text.in({ seconds: left }) : text.trying}</span>;
}
