import { isThrifty } from './thrifty.ts';

type At = Pick<PointerEvent, 'screenX' | 'screenY'>;
let rests = '';
const placeOf = ({ screenX, screenY }: At) => `${screenX} ${screenY}`;

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
export const hasMoved = (event: At) => placeOf(event) !== rests;

/** What brings something when it is pointed at or reached with the keyboard, and with the press at the latest (rules: prefetch). */
export function whenMeant<E>(bring: (event: E) => void) {
  const bringUnasked = (event: E) => {
    if (!isThrifty()) bring(event);
  };
  return {
    onPointerEnter: (event: E & At) => {
      if (hasMoved(event)) bringUnasked(event);
    },
    onFocus: bringUnasked,
    onPointerDown: bring,
  };
}
