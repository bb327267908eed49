import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

export const zoomLimits = { least: 1, most: 6, step: 1.5 };
const within = (scale: number) => Math.min(zoomLimits.most, Math.max(zoomLimits.least, scale));

interface Zoomed {
  /** The picture's width, px. */
  width: number | undefined;
  scale: number;
  zoom: (by: number) => void;
  whole: () => void;
}

/** Small pictures grow to twice their size at most: beyond, one sees pixels. */
const largest = 2;

/** The width at which the whole picture is seen in a box. */
function fitting(box: HTMLElement, { naturalWidth, naturalHeight }: HTMLImageElement): number | undefined {
  if (!naturalWidth || !naturalHeight) return undefined;
  const [across, down] = [box.clientWidth / naturalWidth, box.clientHeight / naturalHeight];
  return naturalWidth * Math.min(across, down, largest);
}

/** Up to this many times as wide as the box, a picture opens in its own size, for which its labels are written. */
const ownSizeUpTo = 2.5;

/** 1: the whole picture. */
export function firstScale(boxWidth: number, naturalWidth: number, fitted: number): number {
  return naturalWidth <= boxWidth * ownSizeUpTo ? within(naturalWidth / fitted) : 1;
}

const spread = ({ touches: [one, two] }: TouchEvent) =>
  one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0;

/** Reports pinch gestures: the factor by which the distance of two fingers changed since the last event. */
function watchPinch(box: HTMLElement, onPinch: (by: number) => void): () => void {
  let before = 0;
  const begin = (event: TouchEvent) => {
    before = spread(event);
  };
  const move = (event: TouchEvent) => {
    const now = spread(event);
    if (!now || !before) return;
    event.preventDefault();
    onPinch(now / before);
    before = now;
  };
  box.addEventListener('touchstart', begin, { passive: true });
  box.addEventListener('touchmove', move, { passive: false });
  return () => {
    box.removeEventListener('touchstart', begin);
    box.removeEventListener('touchmove', move);
  };
}

/** How large a picture is drawn in a box that scrolls; its middle stays where it is. */
export function useZoom(box: RefObject<HTMLElement | null>, image: HTMLImageElement): Zoomed {
  const [scale, setScale] = useState(1);
  const [fitted, setFitted] = useState<number>();
  const middle = useRef({ x: 0.5, y: 0.5 });
  const zoom = (by: number) => {
    const seen = box.current;
    if (seen) {
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = seen;
      middle.current = {
        x: (scrollLeft + clientWidth / 2) / scrollWidth,
        y: (scrollTop + clientHeight / 2) / scrollHeight,
      };
    }
    setScale((now) => within(now * by));
  };
  const pinch = useEffectEvent(zoom);
  useEffect(() => {
    const seen = box.current;
    if (!seen) return;
    const measure = () => {
      const width = fitting(seen, image);
      setFitted(width);
      return width;
    };
    const width = measure();
    // From its left edge, where one begins to read.
    middle.current = { x: 0, y: 0.5 };
    if (width) setScale(firstScale(seen.clientWidth, image.naturalWidth, width));
    window.addEventListener('resize', measure);
    const stop = watchPinch(seen, (by) => pinch(by));
    return () => {
      window.removeEventListener('resize', measure);
      stop();
    };
  }, [box, image]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of size
  useLayoutEffect(() => {
    const seen = box.current;
    if (!seen) return;
    seen.scrollLeft = middle.current.x * seen.scrollWidth - seen.clientWidth / 2;
    seen.scrollTop = middle.current.y * seen.scrollHeight - seen.clientHeight / 2;
  }, [scale, fitted]);
  return { width: fitted && fitted * scale, scale, zoom, whole: () => setScale(1) };
}
