import { createAction } from '@reduxjs/toolkit';
import { callThunk } from '../../base/call-thunk.ts';
import type { Answer } from './assessment.types.ts';

export const answersEdited = createAction<Answer[]>('learning/answersEdited');

export const loadScore = callThunk('learning/loadScore', 'POST /capi/Question/getScore');

export const startAttempt = callThunk('learning/startAttempt', 'POST /capi/Question/startAttempt');

export const loadTestDirectory = callThunk(
  'learning/loadTestDirectory',
  'POST /capi/Getdirectory/getTestDirectory',
);
