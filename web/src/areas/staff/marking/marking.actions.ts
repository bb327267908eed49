import type { Calls, Data, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { notifyFailure } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';

type Held = Data<Calls['POST /mapi/Marking/hold']>;

/** Says that one is marking it, or no longer. Of a renewal nothing is told. */
export const hold =
  (payload: Payload<Calls['POST /mapi/Marking/hold']>): AppThunk<Promise<Held['lease'] | undefined>> =>
  async (_dispatch, _state, { request }) => {
    const { code, data } = await request('POST /mapi/Marking/hold', payload, { json: true });
    return code === codes.ok ? data.lease : undefined;
  };

type Given = Payload<Calls['POST /mapi/Marking/review']>;

/** Gives a review. `whose`: said with the success, since the screen has gone on to the next by then. */
export const giveReview =
  (payload: Given, whose: string): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { request }) => {
    const answer = await request('POST /mapi/Marking/review', payload, { json: true });
    if (answer.code === codes.ok) dispatch(toast.success(`${whose} ${answer.msg}`));
    else notifyFailure(dispatch, answer);
    return answer;
  };

type QuestionHeld = Payload<Calls['POST /mapi/Marking/holdQuestion']>;

/** As hold, of the answers to one question. */
export const holdQuestion =
  (payload: QuestionHeld): AppThunk<Promise<Held['lease'] | undefined>> =>
  async (_dispatch, _state, { request }) => {
    const { code, data } = await request('POST /mapi/Marking/holdQuestion', payload, { json: true });
    return code === codes.ok ? data.lease : undefined;
  };

/** Gives one answer its mark; a refusal is told. */
export const markText =
  (payload: Payload<Calls['POST /mapi/Marking/markTextAnswer']>): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { request }) => {
    const answer = await request('POST /mapi/Marking/markTextAnswer', payload, { json: true });
    if (answer.code !== codes.ok) notifyFailure(dispatch, answer);
    return answer;
  };
