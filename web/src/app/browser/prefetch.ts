import { matchRoutes, type RouteObject } from 'react-router';
import { prefetchHandlers, trackPointer } from '../../device/prefetch-handlers.ts';
import type { Translations } from '../../locales/texts.ts';
import { entryOf } from '../route-entry.tsx';

interface Prefetching {
  routes: RouteObject[];
  base: string;
  texts: Translations;
}

/** The target of a link within the site that opens in this tab. */
function urlOfLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = URL.canParse(link.href) ? new URL(link.href) : undefined;
  return url?.origin === location.origin ? url : undefined;
}

/**
 * Brings the code and the words of the screen behind a link that somebody points at, moves to with the keyboard or presses:
 * they are there by the time the finger lifts. What does not come is asked for again by the navigation itself.
 */
export function startPrefetch({ routes, base, texts }: Prefetching): void {
  const prefetch = ({ target }: Event) => {
    const url = urlOfLink(target);
    const matches = url && matchRoutes(routes, url, base);
    const entry = matches ? entryOf(matches) : undefined;
    for (const screen of [entry?.layout?.screen, entry?.screen])
      screen?.preload(texts).catch(() => undefined);
  };
  const { onPointerEnter, onFocus, onPointerDown } = prefetchHandlers(prefetch);
  trackPointer();
  document.addEventListener('pointerdown', onPointerDown, { passive: true });
  document.addEventListener('pointerover', onPointerEnter, { passive: true });
  document.addEventListener('focusin', onFocus);
}
