import { type RefObject, useEffect } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { useInView } from '../../../base/use-in-view.ts';
import { prefetchHandlers } from '../../../device/prefetch-handlers.ts';
import { savesData } from '../../../device/save-data.ts';
import type { MinChapter } from '../../directory/learning.types.ts';
import { prefetchContent } from '../chapter/content-prefetch.ts';
import { preloadView } from '../chapter/content-views.tsx';
import { kindOf } from './lesson-kinds.ts';

/** Its code, and what it is made of. */
const prefetchLesson =
  (lesson: MinChapter): AppThunk =>
  (dispatch) => {
    preloadView(kindOf(lesson));
    dispatch(prefetchContent(lesson));
  };

/** For a link to a lesson: the lesson is there by the time the finger lifts (rules: prefetch). */
export function useContentPrefetch(lesson: MinChapter | undefined) {
  const dispatch = useAppDispatch();
  return prefetchHandlers(() => {
    if (lesson) dispatch(prefetchLesson(lesson));
  });
}

/** Once the way to the lesson comes near, its reader has nearly reached the end of this one. */
export function useContentPrefetchInView(lesson: MinChapter | undefined, link: RefObject<Element | null>) {
  const inView = useInView(link);
  const dispatch = useAppDispatch();
  const id = lesson?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the directory may come anew, the lesson stays
  useEffect(() => {
    if (inView && lesson && !savesData()) dispatch(prefetchLesson(lesson));
  }, [inView, id, dispatch]);
}
