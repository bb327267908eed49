/** 1:02:03 or 2:05. */
export function videoTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (figure: number) => String(figure).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
