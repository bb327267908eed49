import { type RefObject, useLayoutEffect } from 'react';

/** px: a list's place below what opened it or, where there is no room, above. */
const gap = 4;
const highest = 272;

export interface ListWidth {
  /** px; as wide as what opened it where that is wider. */
  least?: number;
  /** As wide as what stands in it, from the end of what opened it. */
  own?: boolean;
  /** What stands in it: placed anew where that is another. */
  of?: string | undefined;
}

function placeBy(opener: HTMLElement, list: HTMLElement, { least = 280, own }: ListWidth) {
  const { left, right, top, bottom, width } = opener.getBoundingClientRect();
  const above = innerHeight - bottom - gap < highest && top > innerHeight - bottom;
  const room = (above ? top : innerHeight - bottom) - 2 * gap;
  const wide = own ? list.offsetWidth : Math.min(Math.max(least, width), innerWidth - 2 * gap);
  const start = own ? right - wide : left;
  Object.assign(list.style, {
    left: `${Math.max(gap, Math.min(start, innerWidth - wide - gap))}px`,
    ...(own ? {} : { width: `${wide}px` }),
    maxHeight: `${Math.min(highest, room)}px`,
    ...(above
      ? { top: 'auto', bottom: `${innerHeight - top + gap}px` }
      : { top: `${bottom + gap}px`, bottom: 'auto' }),
  });
}

/** Shows a list (`popover="manual"`) over everything, so that no edge of what its opener stands in cuts it, and keeps it beside its opener. */
export function useListPlace(
  opener: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  width: ListWidth = {},
): void {
  const { least, own, of } = width;
  useLayoutEffect(() => list.current?.showPopover?.(), [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `of`
  useLayoutEffect(() => {
    const place = () => {
      if (opener.current && list.current)
        placeBy(opener.current, list.current, { ...(least ? { least } : {}), ...(own ? { own } : {}) });
    };
    place();
    // What scrolls may be something that the opener stands in.
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [opener, list, least, own, of]);
}
