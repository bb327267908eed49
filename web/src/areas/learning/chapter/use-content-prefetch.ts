import { type RefObject, useEffect } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { useInView } from '../../../base/use-in-view.ts';
import { prefetchHandlers } from '../../../device/prefetch-handlers.ts';
import { savesData } from '../../../device/save-data.ts';
import type { MinChapter } from '../../directory/directory.types.ts';
import { prefetchContent } from '../content-prefetch.ts';
import { kindOf } from '../lesson-kinds.ts';
import { preloadView } from './content-views.tsx';

/** Prefetches a lesson's code and content. */
const prefetchLesson =
  (lesson: MinChapter): AppThunk =>
  (dispatch) => {
    preloadView(kindOf(lesson));
    dispatch(prefetchContent(lesson));
  };

/** Event handlers for a link to a lesson: the lesson is prefetched on intent (rules: prefetch). */
export function useContentPrefetch(lesson: MinChapter | undefined) {
  const dispatch = useAppDispatch();
  return prefetchHandlers(() => {
    if (lesson) dispatch(prefetchLesson(lesson));
  });
}

/** Prefetches when the link to the lesson is near the viewport: the reader is near the end of this lesson. */
export function useContentPrefetchInView(lesson: MinChapter | undefined, link: RefObject<Element | null>) {
  const inView = useInView(link);
  const dispatch = useAppDispatch();
  const id = lesson?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the directory may come anew, the lesson stays
  useEffect(() => {
    if (inView && lesson && !savesData()) dispatch(prefetchLesson(lesson));
  }, [inView, id, dispatch]);
}
