/** China has one zone and no summer time: eight hours ahead of UTC, the same on every machine. */
const ahead = 8 * 60 * 60 * 1000;

const two = (figure: number) => String(figure).padStart(2, '0');

function partsOf(iso: string) {
  const time = new Date(Date.parse(iso) + ahead);
  return {
    year: time.getUTCFullYear(),
    month: time.getUTCMonth() + 1,
    day: time.getUTCDate(),
    clock: `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`,
  };
}

/** 2026年11月20日, of an ISO time in UTC. Alike on the server and in every browser. */
export function chinaDate(iso: string): string {
  const { year, month, day } = partsOf(iso);
  return `${year}年${month}月${day}日`;
}

/** 2026年11月20日 23:59 in 中国标准时间; say so beside it. */
export const chinaTime = (iso: string): string => `${chinaDate(iso)} ${partsOf(iso).clock}`;
