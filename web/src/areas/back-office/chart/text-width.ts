/** About how wide a sign is in pixels: Chinese ones are as wide as they are high. */
const widthOf = (sign: string) => ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 13 : 7);

/** About how wide a text of a chart is. */
export const textWidth = (text: string) => [...text].reduce((sum, sign) => sum + widthOf(sign), 0);

/** As much of a text as there is room for. */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let room = width - widthOf('…');
  const kept: string[] = [];
  for (const sign of text) {
    room -= widthOf(sign);
    if (room < 0) break;
    kept.push(sign);
  }
  return `${kept.join('')}…`;
}
