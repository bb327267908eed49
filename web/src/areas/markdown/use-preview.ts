import { codes } from '@zhixing/contract/codes';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../base/hooks.ts';
import type { Services } from '../../base/services.ts';
import type { AppThunk } from '../../base/thunk.ts';

/** ms after the last letter. */
const rest = 350;

/** Where a text stands: in a project or a bank of questions, whose files it may name, or in an announcement to a camp. */
export type TextPlace = { projectId: number } | { bankId: number } | { campId: number };

/** The place alone, of props that say it among others. */
export function placeOf(of: TextPlace): TextPlace {
  if ('campId' in of) return { campId: of.campId };
  return 'bankId' in of ? { bankId: of.bankId } : { projectId: of.projectId };
}

function render(
  place: TextPlace,
  text: string,
  request: Services['request'],
  options: Parameters<Services['request']>[2],
) {
  if ('campId' in place) return request('POST /mapi/Announcement/render', { ...place, text }, options);
  if ('bankId' in place) return request('POST /mapi/QuestionBank/renderText', { ...place, text }, options);
  return request('POST /mapi/Project/renderText', { ...place, text }, options);
}

interface Rendered {
  text: string;
  html: string;
  readSeconds?: number;
}

/** Asks for a text as students would see it. Nothing is told where that fails: the last one stays. */
export const renderText =
  (place: TextPlace, text: string, signal?: AbortSignal): AppThunk<Promise<Rendered | undefined>> =>
  async (_dispatch, _state, { request }) => {
    const options = { json: true, ...(signal ? { signal } : {}) };
    const { code, data } = await render(place, text, request, options);
    return code === codes.ok ? { text, ...data } : undefined;
  };

/** A text as students would see it, a moment after it was typed. `isCurrent`: it is this one and not an earlier one. */
export function usePreview(place: TextPlace, text: string) {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<Rendered>();
  const id = Object.values(place)[0];
  const isFirst = shown === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first comes at once, later ones after a rest
  useEffect(() => {
    const abort = new AbortController();
    const load = () =>
      void dispatch(renderText(place, text, abort.signal)).then((rendered) => {
        if (rendered && !abort.signal.aborted) setShown(rendered);
      });
    const timer = setTimeout(load, isFirst ? 0 : rest);
    // What was typed while offline is asked for again.
    addEventListener('online', load, { signal: abort.signal });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [id, text, dispatch]);
  return { html: shown?.html, readSeconds: shown?.readSeconds, isCurrent: shown?.text === text };
}
