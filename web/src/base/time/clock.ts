/** 12:30, in the reader's own zone. */
export function clockOf(time: string | number): string {
  const at = new Date(time);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}
