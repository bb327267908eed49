import { useEffect, useEffectEvent, useState } from 'react';
import { pictureOf } from '../drawing/draw-certificate.ts';

/**
 * What `draw` draws, as a picture's address; drawn again when `of` changes and by `retry`. Without `draw` it waits. The address
 * is given back to the browser when it is not shown any more.
 */
export function usePicture(draw: (() => Promise<HTMLCanvasElement>) | undefined, of: unknown) {
  const [url, setUrl] = useState('');
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const [tries, setTries] = useState(0);
  const show = useEffectEvent(async (isWanted: () => boolean) => {
    setPhase('waiting');
    if (!draw) return;
    try {
      const picture = await pictureOf(await draw());
      if (!isWanted()) return;
      setUrl(URL.createObjectURL(picture));
      setPhase('shown');
    } catch {
      if (isWanted()) setPhase('failed');
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say when to draw again.
  useEffect(() => {
    let wanted = true;
    void show(() => wanted);
    return () => {
      wanted = false;
    };
  }, [of, tries]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return { url, phase, retry: () => setTries((count) => count + 1) };
}
