import { savesData } from './save-data.ts';

type PointerPosition = Pick<PointerEvent, 'screenX' | 'screenY'>;
let lastPosition = '';
const positionOf = ({ screenX, screenY }: PointerPosition) => `${screenX} ${screenY}`;

/** Starts recording the pointer's position. */
export function trackPointer() {
  const remember = (event: PointerEvent) => {
    lastPosition = positionOf(event);
  };
  for (const type of ['pointermove', 'pointerdown'] as const)
    document.addEventListener(type, remember, { passive: true });
}

/**
 * Whether the pointer itself came over what it is over, as an event that enters something says: what comes under one that rests,
 * where a page moved or another one came, is not pointed at (rules: prefetch).
 */
export const pointerMoved = (event: PointerPosition) => positionOf(event) !== lastPosition;

/** Event handlers that prefetch on hover, on keyboard focus and, at the latest, on press (rules: prefetch). */
export function prefetchHandlers<E>(prefetch: (event: E) => void) {
  const prefetchUnlessSaving = (event: E) => {
    if (!savesData()) prefetch(event);
  };
  return {
    onPointerEnter: (event: E & PointerPosition) => {
      if (pointerMoved(event)) prefetchUnlessSaving(event);
    },
    onFocus: prefetchUnlessSaving,
    onPointerDown: prefetch,
  };
}
