import { useEffect } from 'react';
import { useHref } from 'react-router';
import { hasMoved } from '../../device/pointing.ts';
import { isThrifty } from '../../device/thrifty.ts';
import { useTextBook } from '../../locales/texts.ts';
import { roomFileAt } from './room-files.door.ts';
import { rooms } from './rooms.ts';
import { staffPath } from './staff-path.door.ts';

/**
 * Within the back office: brings the code of the room behind a link that somebody points at, moves to with the keyboard or
 * presses, as app/prefetch.ts does for screens (rules: prefetch).
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
    const bringUnasked = (event: Event) => {
      if (!isThrifty()) bring(event);
    };
    const point = (event: PointerEvent) => {
      if (hasMoved(event)) bringUnasked(event);
    };
    document.addEventListener('pointerdown', bring, { passive: true });
    document.addEventListener('pointerover', point, { passive: true });
    document.addEventListener('focusin', bringUnasked);
    return () => {
      document.removeEventListener('pointerdown', bring);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', bringUnasked);
    };
  }, [office, texts]);
}
