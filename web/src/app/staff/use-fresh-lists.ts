import { useEffect } from 'react';
import { staffApi } from '../../areas/back-office/public/calls.ts';
import { useAppDispatch } from '../../base/hooks.ts';

/** What others change meanwhile (rules: list-address). Texts that are being written are not among them. */
const lists = ['dashboard', 'camps', 'roster', 'queue', 'questions', 'people', 'projects'] as const;

/** Whoever comes back to the tab sees what the lists say now. */
export function useFreshLists() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') dispatch(staffApi.util.invalidateTags([...lists]));
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [dispatch]);
}
