let rests = '';
const placeOf = ({ screenX, screenY }: Pick<PointerEvent, 'screenX' | 'screenY'>) => `${screenX} ${screenY}`;

/** Notes from now on where the pointer is. */
export function startPointing() {
  const note = (event: PointerEvent) => {
    rests = placeOf(event);
  };
  for (const type of ['pointermove', 'pointerdown'] as const)
    document.addEventListener(type, note, { passive: true });
}

/**
 * Whether the pointer itself came over what it is over, as an event that enters something says: what comes under one that rests,
 * where a page moved or another one came, is not pointed at (rules: prefetch).
 */
export const hasMoved = (event: Pick<PointerEvent, 'screenX' | 'screenY'>) => placeOf(event) !== rests;
