import { codes, type Envelope } from '@zhixing/contract/codes';
import { enrolmentStatus } from '@zhixing/contract/words';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { loadOverview } from '../home.actions.ts';
import type { Overview } from '../home.types.ts';
import { type Look, type NewsMemory, noLongerWaiting } from './news.ts';

const listProjects = callThunk('home/lookAtProjects', 'POST /capi/Student/getApplyProjectList', 'silent', {
  look: true,
});
/** More than anybody has. */
const pageSize = 100;

/** What a look goes by. */
interface Known {
  memory: NewsMemory | undefined;
  /** An overview that has just come: it need not be asked for again. */
  fresh: Overview | undefined;
}

/** Looks at what happened elsewhere; the answer that failed, where one did. The home page gets the overview, too. */
export const lookForNews =
  ({ memory, fresh }: Known): AppThunk<Promise<Look | Envelope>> =>
  async (dispatch) => {
    const [overview, applied] = await Promise.all([
      fresh ? { code: codes.ok, msg: '', data: fresh } : dispatch(loadOverview({})).unwrap(),
      dispatch(listProjects({ status: enrolmentStatus.waiting, pageSize })).unwrap(),
    ]);
    if (overview.code !== codes.ok) return overview;
    if (applied.code !== codes.ok) return applied;
    const { returned } = overview.data;
    const waiting = applied.data.list.map(({ projectId }) => projectId);
    const gone = noLongerWaiting(memory, waiting);
    if (gone.length === 0) return { returned, waiting, approved: [] };
    const learned = await dispatch(listProjects({ status: enrolmentStatus.learning, pageSize })).unwrap();
    if (learned.code !== codes.ok) return learned;
    const approved = learned.data.list.filter(({ projectId }) => gone.includes(projectId));
    return { returned, waiting, approved };
  };
