/** How many days have a backup each, and how many weeks besides. */
export interface Retention {
  days: number;
  weeks: number;
}

const day = 24 * 3600 * 1000;
/** From Monday to Sunday; 1970-01-05 was a Monday. */
const weekOf = (at: number) => Math.floor((at - 4 * day) / (7 * day));
const dayOf = (at: number) => Math.floor(at / day);

/** When a backup was made: its name begins with that (`20261130T010203456Z-…`). */
const timeOf = (name: string) =>
  Date.parse(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z'));

/**
 * Those of the backups that stay (rules: backup-retention): all of the 24 hours before the newest, and the newest of each of the last `days`
 * days and `weeks` weeks that have one. Days and weeks without a backup do not count: a pause deletes nothing.
 */
export function keptBackups(names: string[], { days, weeks }: Retention): Set<string> {
  const newestFirst = [...names].sort().reverse();
  const newestOfEach = (unitOf: (at: number) => number, most: number) => {
    const found = new Map<number, string>();
    for (const name of newestFirst) {
      const unit = unitOf(timeOf(name));
      if (!found.has(unit)) found.set(unit, name);
    }
    return [...found.values()].slice(0, most);
  };
  const [newest = ''] = newestFirst;
  const ofLastDay = newestFirst.filter((name) => timeOf(name) > timeOf(newest) - day);
  return new Set([...ofLastDay, ...newestOfEach(dayOf, days), ...newestOfEach(weekOf, weeks)]);
}
