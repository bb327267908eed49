import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../base/hooks.ts';
import { runningTestChanged } from '../../account/public/session.ts';
import type { ChapterContent } from '../../directory/directory.types.ts';

/** Tells the header's clock when the test on this screen has started or ended. */
export function useRunningTest({ id: chapterId, projectId, title, content }: ChapterContent) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.account.userInfo?.runningTest?.chapterId);
  const { endsAt = null, now = '' } = typeof content === 'string' ? {} : content;
  useEffect(() => {
    if (endsAt !== null) dispatch(runningTestChanged({ projectId, chapterId, title, endsAt, now }));
    else if (known === chapterId) dispatch(runningTestChanged(undefined));
  }, [dispatch, chapterId, projectId, title, endsAt, now, known]);
}
