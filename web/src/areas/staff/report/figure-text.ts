import type { AllTexts } from '../../../locales/texts.ts';

/** A part of a whole in percent, in whole numbers; 100 only where it is all, 0 only where it is none. */
export function percentOf({ count, of }: { count: number; of: number }): number {
  const percent = Math.round((count / of) * 100);
  if (percent === 100 && count < of) return 99;
  return percent === 0 && count > 0 ? 1 : percent;
}

/** A median of hours: in days from two days on. */
export const hoursText = (text: Pick<AllTexts['staffReport'], 'hours' | 'inDays'>, hours: number) =>
  hours < 48 ? text.hours({ hours }) : text.inDays({ days: Math.round((hours / 24) * 10) / 10 });
