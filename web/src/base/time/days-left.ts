const day = 24 * 3600 * 1000;
/** China has one zone and no summer time. */
const chinaDay = (ms: number) => Math.floor((ms + 8 * 3600 * 1000) / day);

/** Days on China's calendar until an ISO time: 0 is today, 1 tomorrow. */
export const daysLeft = (iso: string, now: number): number => chinaDay(Date.parse(iso)) - chinaDay(now);
