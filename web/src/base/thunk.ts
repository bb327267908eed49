import { createAsyncThunk, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { Services } from './services.ts';
import type { RootState } from './state.ts';

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
/** A plain thunk: several steps as one action. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;

export const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: Services;
}>();
