const day = 24 * 60 * 60 * 1000;

/** How long until a deadline, in words; `over`: it has passed. Times are ms. */
export function remainingWords(
  deadline: number,
  now: number,
): { text: string; over: boolean; soon: boolean } {
  const left = deadline - now;
  const over = left < 0;
  const soon = !over && left < 2 * day;
  const distance = Math.abs(left);
  const [count, unit] =
    distance >= day
      ? [Math.floor(distance / day), '天']
      : distance >= day / 24
        ? [Math.floor(distance / (day / 24)), '小时']
        : [Math.max(1, Math.floor(distance / 60_000)), '分钟'];
  return { text: over ? `已逾期 ${count} ${unit}` : `还有 ${count} ${unit}`, over, soon };
}

/** 12:30, in the reader's own zone. */
export function clockOf(iso: string): string {
  const time = new Date(iso);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Characters as a teacher counts them: without spaces and line ends. */
export const characters = (text: string) => [...text.replace(/\s/g, '')].length;
