import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { dropIndex, move } from './move.ts';

const edge = 72;
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * A list whose items are put in another order by dragging a grip (mouse, pen or finger) or with the arrow keys on it.
 * `box` goes to the list, whose children are the items; `grip(index)` to each grip, a button. Nothing moves before it is
 * let go, so that the finger keeps what it holds.
 */
export function useReorder<T>(items: readonly T[], onChange: (items: T[], to: number) => void) {
  const box = useRef<HTMLElement | null>(null);
  const [drag, setDrag] = useState<{ from: number; to: number }>();

  const put = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < items.length) onChange(move(items, from, to), to);
  };
  const boxes = () => [...(box.current?.children ?? [])].map((each) => each.getBoundingClientRect());
  function onMove(event: PointerEvent<HTMLElement>) {
    if (!drag) return;
    const { clientY } = event;
    if (clientY < edge) window.scrollBy({ top: -12 });
    if (clientY > window.innerHeight - edge) window.scrollBy({ top: 12 });
    setDrag({ ...drag, to: dropIndex(clientY, boxes(), drag.from) });
  }
  function onUp() {
    if (drag) put(drag.from, drag.to);
    setDrag(undefined);
  }

  const grip = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: onMove,
    onPointerUp: onUp,
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      put(index, index + step);
    },
  });
  /** The state of an item: it is dragged, or the dragged item would be dropped before or after it. */
  const mark = (index: number) => {
    if (!drag) return undefined;
    if (index === drag.from) return 'held' as const;
    if (index !== drag.to) return undefined;
    return drag.to < drag.from ? ('before' as const) : ('after' as const);
  };
  const hold = (list: HTMLElement | null) => {
    box.current = list;
  };
  return { hold, grip, mark, put };
}
