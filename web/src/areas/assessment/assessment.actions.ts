import { createAction } from '@reduxjs/toolkit';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { callThunk } from '../../base/call-thunk.ts';
import type { AppThunk } from '../../base/thunk.ts';
import { refreshDirectory } from '../learning/directory.door.ts';
import type { Answer, Score } from './assessment.types.ts';

export const answersEdited = createAction<Answer[]>('learning/answersEdited');

export const loadScore = callThunk('learning/loadScore', 'POST /capi/Question/getScore');

export const startAttempt = callThunk('learning/startAttempt', 'POST /capi/Question/startAttempt');

/** Told by the queue, which tries again by itself (writing-queue/writing-queue.ts). */
const callScore = callThunk('learning/produceScore', 'POST /capi/Question/produceScore', 'silent');

export const keepAnswers = callThunk('learning/saveAnswers', 'POST /capi/Question/saveAnswers', 'silent');

export const scoreProduced = callScore.fulfilled;

/** Hands in a test, then shows what it changed: the attempts left and the progress. */
export const submitAnswers =
  (payload: Parameters<typeof callScore>[0]): AppThunk<Promise<Envelope<Score>>> =>
  async (dispatch) => {
    const answer = await dispatch(callScore(payload)).unwrap();
    if (answer.code === codes.ok) void dispatch(refreshDirectory());
    return answer;
  };

export const loadTestDirectory = callThunk(
  'learning/loadTestDirectory',
  'POST /capi/Getdirectory/getTestDirectory',
);
