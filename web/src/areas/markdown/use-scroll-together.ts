import { type UIEvent, useLayoutEffect, useRef } from 'react';

/** How far a box is scrolled, from 0 to 1. */
const shareOf = ({ scrollTop, scrollHeight, clientHeight }: Element) =>
  scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0;

/** The preview is scrolled as far as the text that is written; on a phone, where one of them is in view, as far as that was. */
export function useScrollTogether(html: string | undefined, view: 'write' | 'look') {
  const preview = useRef<HTMLElement>(null);
  const share = useRef(0);
  const follow = () => {
    const box = preview.current;
    if (box) box.scrollTop = share.current * (box.scrollHeight - box.clientHeight);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer text makes a longer preview, and one out of view cannot be scrolled
  useLayoutEffect(follow, [html, view]);
  return {
    preview,
    onScroll: ({ target }: UIEvent) => {
      const box = target as Element;
      // The preview may be scrolled alone, and a table or formula within it sideways.
      if (preview.current?.contains(box) || box.scrollHeight <= box.clientHeight) return;
      share.current = shareOf(box);
      follow();
    },
  };
}
