import { codes } from '@zhixing/contract/codes';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import type { AppThunk } from '../../../base/thunk.ts';

/** ms after the last letter. */
const rest = 350;

interface Rendered {
  text: string;
  html: string;
  readSeconds: number;
}

/** Asks for a text as students would see it. Nothing is told where that fails: the last one stays. */
export const renderText =
  (projectId: number, text: string, signal?: AbortSignal): AppThunk<Promise<Rendered | undefined>> =>
  async (_dispatch, _state, { request }) => {
    const { code, data } = await request(
      'POST /mapi/Project/renderText',
      { projectId, text },
      { json: true, ...(signal ? { signal } : {}) },
    );
    return code === codes.ok ? { text, ...data } : undefined;
  };

/** A text as students would see it, a moment after it was typed. `isCurrent`: it is this one and not an earlier one. */
export function usePreview(projectId: number, text: string) {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<Rendered>();
  const isFirst = shown === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first comes at once, later ones after a rest
  useEffect(() => {
    const abort = new AbortController();
    const load = () =>
      void dispatch(renderText(projectId, text, abort.signal)).then((rendered) => {
        if (rendered && !abort.signal.aborted) setShown(rendered);
      });
    const timer = setTimeout(load, isFirst ? 0 : rest);
    // What was typed while offline is asked for again.
    addEventListener('online', load, { signal: abort.signal });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [projectId, text, dispatch]);
  return { html: shown?.html, readSeconds: shown?.readSeconds, isCurrent: shown?.text === text };
}
