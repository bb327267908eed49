import { codes } from '@zhixing/contract/codes';
import { workType } from '@zhixing/contract/words';
import { useEffect } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { peekWork, workSeen } from '../schoolwork.actions.ts';
import type { Work } from '../schoolwork.types.ts';

/** Work that waits for its review is asked for again when its page is looked at again: the review may have come meanwhile. */
export function useReviewOnReturn(chapterId: number, work: Work | null | undefined) {
  const dispatch = useAppDispatch();
  const waiting = Boolean(work?.submission && !work.review);
  useEffect(() => {
    if (!waiting) return;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const { code, data } = await dispatch(peekWork({ chapterId, type: workType.homework })).unwrap();
      if (code === codes.ok && data.review)
        dispatch(workSeen({ chapterId, type: workType.homework, work: data }));
    };
    const onChange = () => void look();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [waiting, chapterId, dispatch]);
}
