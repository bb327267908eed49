/** Under this many seconds the clock is shown as urgent. */
export const urgentBelow = 60;

/** 1:02:03 or 12:05; never below zero. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (figure: number) => String(figure).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/**
 * How far the server's clock is ahead of this device's, in ms. `serverNow` has just been received.
 * The clock that counts is the server's (rules: test-settings).
 */
export const clockOffsetOf = (serverNow: string, now: number) => Date.parse(serverNow) - now;

/** Seconds until `endsAt` by the server's clock. */
export const secondsUntil = (endsAt: string, { now, clockOffset }: { now: number; clockOffset: number }) =>
  (Date.parse(endsAt) - now - clockOffset) / 1000;
