/** `1:02:03`, `02:03` or `2:03`, with parts of a second or without. */
const written = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?$/;

/** Seconds of a time as it is written; undefined: it is none. */
export function secondsOf(time: string): number | undefined {
  const [match, hours = '0', minutes = '0', seconds = '0', part = '0'] = written.exec(time) ?? [];
  if (match === undefined || Number(seconds) > 59) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${part}`);
}

const two = (value: number) => String(value).padStart(2, '0');

/** As WebVTT writes times: `00:02:03.500`. */
export function preciseTimeOf(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const whole = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(whole % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
