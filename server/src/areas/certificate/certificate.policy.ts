const chinaHours = 8;

/** Year and month of a moment in China Standard Time, which has no summer time. */
export function chinaMonth(time: Date): { year: number; month: number } {
  const local = new Date(time.getTime() + chinaHours * 3600 * 1000);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
}
