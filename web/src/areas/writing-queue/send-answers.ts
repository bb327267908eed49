import { codes, type Envelope } from '@zhixing/contract/codes';
import { callThunk } from '../../base/call-thunk.ts';
import type { AppThunk } from '../../base/thunk.ts';
import { refreshDirectory } from '../directory/public/directory.ts';
import type { Score } from './writing-queue.types.ts';

/** Silent: the queue shows failures and retries (writing-queue.ts). */
const callScore = callThunk('learning/produceScore', 'POST /capi/Question/produceScore', 'silent');

export const saveAnswers = callThunk('learning/saveAnswers', 'POST /capi/Question/saveAnswers', 'silent');

export const scoreProduced = callScore.fulfilled;

/** Hands in a test, then shows what it changed: the attempts left and the progress. */
export const submitAnswers =
  (payload: Parameters<typeof callScore>[0]): AppThunk<Promise<Envelope<Score>>> =>
  async (dispatch) => {
    const answer = await dispatch(callScore(payload)).unwrap();
    if (answer.code === codes.ok) void dispatch(refreshDirectory());
    return answer;
  };
