/** A month on China's calendar: 2031-03. */
export type Month = `${number}-${string}`;

const zone = 8 * 3600 * 1000;
const written = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** The month in China that a time lies in. China has one zone and no summer time. */
export const monthOf = (time: string | number): Month =>
  new Date(new Date(time).getTime() + zone).toISOString().slice(0, 7) as Month;

/** Parses `?month=2031-03`; anything else gives `otherwise`. */
export const monthIn = (search: URLSearchParams, otherwise: Month): Month => {
  const asked = search.get('month') ?? '';
  return written.test(asked) ? (asked as Month) : otherwise;
};

export const partsOf = (month: Month) => {
  const [year = '', name = ''] = month.split('-');
  return { year, month: name };
};

/** The month so many months later. */
export function monthAfter(month: Month, months: number): Month {
  const { year, month: name } = partsOf(month);
  return new Date(Date.UTC(Number(year), Number(name) - 1 + months, 1)).toISOString().slice(0, 7) as Month;
}

const startOf = (month: Month) => new Date(Date.parse(`${month}-01T00:00:00Z`) - zone).toISOString();
/** The month's first moment in China, and the next month's. */
export const monthRange = (month: Month) => ({ from: startOf(month), to: startOf(monthAfter(month, 1)) });
