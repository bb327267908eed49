import { useEffect } from 'react';
import { useHref } from 'react-router';
import { whenMeant } from '../../device/pointing.ts';
import { useTextBook } from '../../locales/texts.ts';
import { roomFileAt } from './room-files.door.ts';
import { rooms } from './rooms.ts';
import { staffPath } from './staff-path.door.ts';

/**
 * Within the back office: brings the code of the room behind a link that somebody points at, moves to with the keyboard or
 * presses, as app/browser/prefetch.ts does for screens (rules: prefetch).
 */
export function useBringRooms() {
  const texts = useTextBook();
  const office = useHref(staffPath());
  useEffect(() => {
    const bring = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || !link.pathname.startsWith(`${office}/`)) return;
      const file = roomFileAt(link.pathname.slice(office.length).split('/').filter(Boolean));
      if (file) rooms[file].preload(texts).catch(() => undefined);
    };
    const { onPointerEnter, onFocus, onPointerDown } = whenMeant(bring);
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
