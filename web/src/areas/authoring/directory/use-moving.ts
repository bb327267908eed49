import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { DraftNode } from '../projects-api.ts';
import {
  dropPosition,
  isSamePosition,
  moveNode,
  positionOf,
  type TreePosition,
  validPositions,
} from './tree-positions.ts';

interface MovingOptions {
  nodes: DraftNode[];
  onMove: (id: number, place: TreePosition) => Promise<void>;
}

/** A node taken up: by keyboard it is shown at each place it is moved to, by drag a line says where it would go. */
interface Moving {
  id: number;
  place: TreePosition | undefined;
  by: 'keyboard' | 'drag';
  overId?: number;
}

const far = 10_000;
/** What a key does to what was taken up: so many places up or down, or an end to it. */
const keys: Record<string, number | 'drop' | 'cancel'> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -far,
  End: far,
  Enter: 'drop',
  ' ': 'drop',
  Escape: 'cancel',
};

/** Rearranging by keyboard and by drag; both go from one place that is allowed to the next (tree-positions.ts). */
export function useMoving({ nodes, onMove }: MovingOptions) {
  const [moving, setMoving] = useState<Moving>();
  const stop = () => setMoving(undefined);
  const drop = (place = moving?.place) => {
    const taken = moving;
    stop();
    if (taken && place) void onMove(taken.id, place);
  };
  /** Where what is dragged over a row would go. */
  const placeAt = (overId: number, event: DragEvent<HTMLElement>) => {
    if (moving?.by !== 'drag') return undefined;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const lower = event.clientY > top + height / 2;
    return dropPosition(nodes, moving.id, { overId, lower });
  };
  const step = (by: number) => {
    if (!moving?.place) return;
    const { id, place } = moving;
    const places = validPositions(nodes, id);
    const at = places.findIndex((each) => isSamePosition(each, place));
    const next = places[Math.min(Math.max(at + by, 0), places.length - 1)];
    setMoving({ ...moving, place: next });
  };

  return {
    moving,
    step,
    drop: () => drop(),
    cancel: stop,
    shown: moving?.by === 'keyboard' && moving.place ? moveNode(nodes, moving.id, moving.place) : nodes,
    /** For the handle: a press takes the node up, the keys move it. */
    handle: (id: number) => ({
      onClick: () => {
        if (moving?.id === id) drop();
        else setMoving({ id, place: positionOf(nodes, id), by: 'keyboard' });
      },
      onKeyDown: (event: KeyboardEvent) => {
        const key = moving?.id === id ? keys[event.key] : undefined;
        if (key === undefined) return;
        event.preventDefault();
        if (typeof key === 'number') step(key);
        else if (key === 'drop') drop();
        else stop();
      },
      onBlur: () => {
        // A row that moves in the page loses the focus for a moment.
        setTimeout(() => {
          if (!document.activeElement?.closest(`[data-handle="${id}"]`))
            setMoving((now) => (now?.id === id && now.by === 'keyboard' ? undefined : now));
        }, 50);
      },
    }),
    row: (id: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(id));
        setMoving({ id, place: undefined, by: 'drag' });
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (moving?.by !== 'drag') return;
        const place = placeAt(id, event);
        if (place) event.preventDefault();
        if (moving.overId !== id || !place || !moving.place || !isSamePosition(place, moving.place))
          setMoving({ ...moving, place, overId: id });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        // Not what was rendered last: a drop may come before the line of the last row it went over is drawn.
        drop(placeAt(id, event));
      },
      onDragEnd: stop,
    }),
  };
}

export type MovingState = ReturnType<typeof useMoving>;
