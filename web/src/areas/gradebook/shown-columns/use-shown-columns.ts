import { useMemo, useState } from 'react';
import { readLocal, removeLocal, writeLocal } from '../../../device/local-storage.ts';
import { useSelf } from '../../back-office/public/self.ts';
import type { Gradebook } from '../gradebook.types.ts';
import { inGroups } from './column-groups.ts';

/**
 * Which items are columns of the grid, remembered for this person and camp on this device. The hidden ones are kept, so that
 * an item that is new is shown. `shown`: the gradebook with these columns alone, by category; totals are those of all items.
 */
export function useShownColumns(campId: number, book: Gradebook) {
  const { userId } = useSelf();
  const key = `gradebook-hidden-${userId}-${campId}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(readLocal<string[]>(key)));
  const shown = useMemo(() => {
    const columns = inGroups(book).filter((at) => !hidden.has(book.items[at]?.key ?? ''));
    return {
      ...book,
      items: columns.flatMap((at) => book.items[at] ?? []),
      figures: columns.flatMap((at) => book.figures[at] ?? []),
    };
  }, [book, hidden]);
  return {
    shown,
    hidden,
    hide: (keys: ReadonlySet<string>) => {
      setHidden(keys);
      if (keys.size === 0) removeLocal(key);
      else writeLocal(key, [...keys]);
    },
  };
}
