import type { Calls, Data, Payload } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import type { AppThunk } from '../../base/thunk.ts';

type Held = Data<Calls['POST /mapi/Marking/hold']>;

/** Says that one is marking it, or no longer. Of a renewal nothing is told. */
export const hold =
  (payload: Payload<Calls['POST /mapi/Marking/hold']>): AppThunk<Promise<Held['lease'] | undefined>> =>
  async (_dispatch, _state, { request }) => {
    const { code, data } = await request('POST /mapi/Marking/hold', payload, { json: true });
    return code === codes.ok ? data.lease : undefined;
  };

type QuestionHeld = Payload<Calls['POST /mapi/Marking/holdQuestion']>;

/** As hold, of the answers to one question. */
export const holdQuestion =
  (payload: QuestionHeld): AppThunk<Promise<Held['lease'] | undefined>> =>
  async (_dispatch, _state, { request }) => {
    const { code, data } = await request('POST /mapi/Marking/holdQuestion', payload, { json: true });
    return code === codes.ok ? data.lease : undefined;
  };
