import { useEffect, useState } from 'react';
import type { Gradebook } from '../gradebook.types.ts';
import { headId } from '../grid/grid-parts.ts';

/** Once a column that was just added is in the grid, its head is in sight and has the focus. */
export function useNewColumn(book: Gradebook): (key: string) => void {
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added === null || !book.items.some(({ key }) => key === added)) return;
    // After the dialog has given the focus back to its opener.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        setAdded(null);
        const head = document.getElementById(headId(added));
        head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        head?.querySelector('button')?.focus({ preventScroll: true });
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [added, book]);
  return setAdded;
}
