import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Gradebook } from '../gradebook.types.ts';
import { firstColumns } from './grid-parts.ts';

/** In px, from the grid's head: where its items begin, and how wide each is. It is measured again when the window is resized. */
export function useItemsPlace(box: RefObject<HTMLElement | null>, { items }: Pick<Gradebook, 'items'>) {
  const [place, setPlace] = useState({ before: 500, width: 150 });
  const isEmpty = items.length === 0;
  useLayoutEffect(() => {
    const first = `[role=columnheader][aria-colindex="${firstColumns.length + 1}"]`;
    const measure = () => {
      const head = isEmpty ? null : box.current?.querySelector<HTMLElement>(first);
      // A page that is not drawn has no widths.
      if (!head?.offsetWidth) return;
      const found = { before: head.offsetLeft, width: head.offsetWidth };
      setPlace((last) => (last.before === found.before && last.width === found.width ? last : found));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [box, isEmpty]);
  return place;
}
