import { useEffect, useEffectEvent, useState } from 'react';
import { pictureOf } from '../drawing/draw-certificate.ts';

/**
 * An object URL of what `draw` draws, drawn again when `of` changes and by `retry`. Without `draw` the phase stays `waiting`. The URL is
 * revoked when it is no longer shown.
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
