import { useEffect, useState } from 'react';
import { readJson, tabStorage } from '../../../device/tab-storage.ts';

/** What may be kept: never a password or a code. */
type Keepable = 'account' | 'countryCode' | 'mobile' | 'name';
type Kept = Partial<Record<Keepable, string>>;

/**
 * Keeps what is typed into these fields over a reload, as another language makes one: in this tab,
 * and no longer than the form is open. `keep` is for the form's `onValuesChange`, `kept` for its first values.
 */
export function useRestoredFields<Name extends Keepable>(form: string, names: readonly Name[]) {
  const key = `typed:${form}`;
  const [kept] = useState(() => readJson<Kept>(tabStorage, key));
  useEffect(() => () => tabStorage.removeItem(key), [key]);
  const keep = (fields: Partial<Record<Name, string>>) =>
    tabStorage.setItem(key, JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name]]))));
  return { kept, keep };
}
