import { useEffect } from 'react';
import { useHref } from 'react-router';
import { prefetchHandlers } from '../../device/prefetch-handlers.ts';
import { useTranslations } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { pageScreens } from './page-screens.ts';
import { staffPageAt } from './staff-pages.ts';

/**
 * Within the back office: brings the code of the page behind a link that somebody points at, moves to with the keyboard or
 * presses, as app/browser/prefetch.ts does for screens (rules: prefetch).
 */
export function usePrefetchPages() {
  const texts = useTranslations();
  const office = useHref(staffPath());
  useEffect(() => {
    const bring = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || !link.pathname.startsWith(`${office}/`)) return;
      const found = staffPageAt(link.pathname.slice(office.length).split('/').filter(Boolean));
      const screen = pageScreens.get(found?.page.file ?? '');
      screen?.preload(texts).catch(() => undefined);
    };
    const { onPointerEnter, onFocus, onPointerDown } = prefetchHandlers(bring);
    document.addEventListener('pointerdown', onPointerDown, { passive: true });
    document.addEventListener('pointerover', onPointerEnter, { passive: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('pointerover', onPointerEnter);
      document.removeEventListener('focusin', onFocus);
    };
  }, [office, texts]);
}
