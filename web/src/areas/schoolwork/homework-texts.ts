import type { AllTexts } from '../../locales/texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long until a deadline, in words; `over`: it has passed. Times are ms. */
export function remainingWords(
  deadline: number,
  now: number,
  text: AllTexts['schoolwork']['time'],
): { text: string; over: boolean; soon: boolean } {
  const left = deadline - now;
  const over = left < 0;
  const soon = !over && left < 2 * day;
  const distance = Math.abs(left);
  const words = over ? text.over : text.left;
  if (distance >= day) return { text: words.days({ n: Math.floor(distance / day) }), over, soon };
  if (distance >= hour) return { text: words.hours({ n: Math.floor(distance / hour) }), over, soon };
  return { text: words.minutes({ n: Math.max(1, Math.floor(distance / minute)) }), over, soon };
}

/** Whether a student still has to hand in: nothing was, or the newest version was returned. Else how long there is left is nobody's concern. */
export const isUnsubmitted = ({
  submission,
  review,
}: {
  submission?: unknown;
  review?: { passed?: boolean | null | undefined } | null | undefined;
}): boolean => !submission || review?.passed === false;

/** Characters as a teacher counts them: without spaces and line ends. */
export const characters = (text: string) => [...text.replace(/\s/g, '')].length;
