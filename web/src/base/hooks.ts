import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRevalidator } from 'react-router';
import { useTexts } from '../locales/texts.ts';
import { type Failure as FailureKept, selectAreaBusy, selectBusy, selectFailure } from './loading.slice.ts';
import type { RootState } from './state.ts';
import type { AppDispatch } from './thunk.ts';

/** The last failure of an action, with the action's name. */
export interface Failure extends FailureKept {
  action: string;
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** Whether an action (`home/loadList`) is under way. */
export const useBusy = (action: string) => useAppSelector((state) => selectBusy(state, action));
/** Whether anything of an area (`practise`) is under way. */
export const useAreaBusy = (area: string) => useAppSelector((state) => selectAreaBusy(state, area));
/** Why an action's last run failed: `{code, msg, action}`; undefined while it runs and after a success. */
export function useFailure(action: string): Failure | undefined {
  const { requestError } = useTexts('common').toasts;
  const failure = useAppSelector((state) => selectFailure(state, action));
  return useMemo(
    () => failure && { ...failure, action, msg: failure.msg || requestError },
    [failure, action, requestError],
  );
}

/** Runs the loader of this screen again: what a retry button does. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  return () => void revalidate();
}
