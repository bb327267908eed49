import type { AllTexts } from '../../locales/texts.ts';

/** A part of a whole in percent, in whole numbers; 100 only where it is all, 0 only where it is none. */
export function percentOf({ count, of }: { count: number; of: number }): number {
  const percent = Math.round((count / of) * 100);
  if (percent === 100 && count < of) return 99;
  return percent === 0 && count > 0 ? 1 : percent;
}

/** A median of hours: in minutes below one, in days from two days on. */
export function hoursText(
  text: Pick<AllTexts['staffReport'], 'minutes' | 'hours' | 'inDays'>,
  hours: number,
) {
  if (hours < 1) return text.minutes({ minutes: Math.round(hours * 60) });
  return hours < 48
    ? text.hours({ hours: Math.round(hours * 10) / 10 })
    : text.inDays({ days: Math.round((hours / 24) * 10) / 10 });
}
