import { codes } from '@zhixing/contract/codes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pauseAfter } from '../../../api/backoff.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { renewFiles } from '../schoolwork.actions.ts';
import type { WorkFile } from '../schoolwork.types.ts';

/** ms; an address is good for at least ten minutes (server/src/areas/upload/upload.domain.ts, fileUrl). */
const renewAfter = 9 * 60_000;

/** A text found on the device may carry addresses of days ago; they say themselves when they end. */
const isOver = (url: string, now: number) => Number(/[?&]e=(\d+)/.exec(url)?.[1] ?? Infinity) * 1000 < now;

/** The student's own files at addresses that work, however long the page has been open. `wanted` has no address yet. */
export function useFreshFiles(files: WorkFile[], wanted: number[] = []): WorkFile[] {
  const dispatch = useAppDispatch();
  const [renewed, setRenewed] = useState<WorkFile[]>([]);
  const [since] = useState(() => new Map<number, number>());
  const asking = useRef(false);
  /** After tries in vain, the next not before. */
  const vain = useRef({ tries: 0, until: 0 });
  const ids = [...new Set([...files.map(({ id }) => id), ...wanted])];
  const known = [...files, ...renewed];

  const renew = useEffectEvent(async () => {
    const now = Date.now();
    for (const { id, url } of files) if (!since.has(id)) since.set(id, isOver(url, now) ? 0 : now);
    const old = ids.filter((id) => now - (since.get(id) ?? 0) >= renewAfter);
    if (old.length === 0 || asking.current || now < vain.current.until) return;
    if (document.visibilityState === 'hidden') return;
    asking.current = true;
    const { code, data } = await dispatch(renewFiles({ fileIds: old })).unwrap();
    asking.current = false;
    const tries = code === codes.ok ? 0 : vain.current.tries + 1;
    vain.current = { tries, until: tries === 0 ? 0 : now + pauseAfter(tries) };
    if (code !== codes.ok) return;
    for (const { id } of data.list) since.set(id, Date.now());
    setRenewed((before) => [...before.filter(({ id }) => !old.includes(id)), ...data.list]);
  });
  const names = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: further files are asked for at once
  useEffect(() => {
    void renew();
    const timer = setInterval(() => void renew(), 30_000);
    const look = () => void renew();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [names]);

  return ids.flatMap((id) => known.findLast((file) => file.id === id) ?? []);
}
