import { codes } from '@zhixing/contract/codes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { backoffDelay } from '../../../api/backoff.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { renewFiles } from '../schoolwork.actions.ts';
import type { WorkFile } from '../schoolwork.types.ts';

/** ms; an address is good for at least ten minutes (server/src/areas/files/upload.domain.ts, fileUrl). */
const renewAfter = 9 * 60_000;

/** ms before an address ends; it is asked again every half minute. */
const renewBefore = 60_000;

/**
 * An address says itself when it ends: a text found on the device may carry one of days ago, and what was loaded before it is opened
 * one of some minutes.
 */
const endsSoon = (url: string, now: number) =>
  Number(/[?&]e=(\d+)/.exec(url)?.[1] ?? Infinity) * 1000 < now + renewBefore;

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
    for (const { id } of files) if (!since.has(id)) since.set(id, now);
    const isOld = (id: number) => {
      const url = known.findLast((file) => file.id === id)?.url ?? '';
      return now - (since.get(id) ?? 0) >= renewAfter || endsSoon(url, now);
    };
    const old = ids.filter(isOld);
    if (old.length === 0 || asking.current || now < vain.current.until) return;
    if (document.visibilityState === 'hidden') return;
    asking.current = true;
    const { code, data } = await dispatch(renewFiles({ fileIds: old })).unwrap();
    asking.current = false;
    const tries = code === codes.ok ? 0 : vain.current.tries + 1;
    vain.current = { tries, until: tries === 0 ? 0 : now + backoffDelay(tries) };
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
