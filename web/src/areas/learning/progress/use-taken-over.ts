import { useEffect } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';

/** Another device took the lease over: that happened elsewhere, and is told as such, once (rules: show-types-used). */
export function useTakenOverNotification(takenOver: boolean) {
  const dispatch = useAppDispatch();
  const { title, text } = useTexts('learning').elsewhere;
  useEffect(() => {
    if (takenOver) dispatch(toast.notification({ kind: 'warning', title, text }));
  }, [takenOver, dispatch, title, text]);
}
