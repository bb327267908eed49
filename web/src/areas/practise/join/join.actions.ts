import type { Calls, Data } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { enrolmentStatus } from '@zhixing/contract/words';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import { loadPractiseDetail } from '../practise.actions.ts';

type Joined = Data<Calls['POST /capi/Student/joinProject']>;

const callJoin = callThunk('practise/join', 'POST /capi/Student/joinProject');
/** Joins, shows a toast, and loads the project again with the student's own state. */
export const joinProject =
  (payload: Parameters<typeof callJoin>[0]): AppThunk<Promise<Envelope<Joined>>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callJoin(payload)).unwrap();
    if (answer.code !== codes.ok) return answer;
    const text = texts.get('project').join;
    dispatch(
      toast.success(answer.data.status === enrolmentStatus.waiting ? text.succeededWaiting : text.succeeded),
    );
    await dispatch(loadPractiseDetail(payload.projectId));
    return answer;
  };
