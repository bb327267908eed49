import type { AppThunk } from '../../../base/thunk.ts';
import { type LearningQuery, paths } from '../../../paths.ts';
import { loadTestDirectory } from '../../assessment/public/actions.ts';
import { loadDirectory } from '../../directory/public/directory.ts';
import { loadHomework } from '../../schoolwork/public/actions.ts';
import { learningOpened, loadContent } from '../learning.actions.ts';

/** An address of a learning screen; `learnBack`: where "back" leads, where the address says so. */
export interface OpenQuery extends LearningQuery {
  learnBack?: string | undefined;
  /** The student whose record staff view; without it, the reader's own. */
  userId?: number | undefined;
}

/** Sets the place of the address. Without a project it navigates to the student's projects and returns false. */
const openProject =
  ({ projectId, chapterId, learnBack, userId }: OpenQuery): AppThunk<boolean> =>
  (dispatch, getState, { navigate }) => {
    if (!projectId) {
      navigate(paths.userPractise(), { replace: true });
      return false;
    }
    const back = learnBack ? { learnBack } : {};
    // The state of another person's record is dropped.
    if ((userId ?? null) !== getState().learning.userId) dispatch(learningOpened({ projectId: null }));
    dispatch(
      learningOpened({ projectId, userId: userId ?? null, ...(chapterId ? { chapterId } : {}), ...back }),
    );
    return true;
  };

/** /learning: the directory once for a project, the chapter's content; without a chapter, on to the first (rules: first-leaf-always). */
export const openChapter =
  ({ projectId, chapterId, learnBack }: OpenQuery): AppThunk<Promise<void>> =>
  async (dispatch, getState, { navigate }) => {
    if (!dispatch(openProject({ projectId, chapterId, learnBack }))) return;
    if (chapterId) {
      const known = getState().learning.directory.length > 0;
      const directory = known ? undefined : dispatch(loadDirectory({ projectId, chapterId }));
      await Promise.all([directory, dispatch(loadContent({ chapterId, dks: '1' }))]);
      return;
    }
    const first = await dispatch(loadDirectory({ projectId }));
    const stillHere = getState().learning.projectId === projectId;
    if (first === 0 || !stillHere) return;
    navigate(paths.learning({ projectId, chapterId: first }), { replace: true });
  };

/** /learning/catalog: the directory is loaded each time, for the newest progress. */
export const openCatalog =
  ({ projectId, learnBack }: OpenQuery): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (dispatch(openProject({ projectId, learnBack }))) await dispatch(loadDirectory({ projectId }));
  };

/** /learning/user: a student's record, one's own unless staff name another: the directory, and the scores. */
export const openRecord =
  ({ projectId, learnBack, userId }: OpenQuery): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!dispatch(openProject({ projectId, learnBack, userId }))) return;
    const whose = { projectId, ...(userId ? { userId } : {}) };
    // After a failure the scores would fail for the same reason.
    if ((await dispatch(loadDirectory(whose))) !== 0) await dispatch(loadTestDirectory(whose));
  };

/** /learning/homework: the list, and the homework that the address names. */
export const openHomework =
  ({ projectId, chapterId }: LearningQuery): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!dispatch(openProject({ projectId, chapterId }))) return;
    const content = chapterId ? dispatch(loadContent({ chapterId, dks: '1' })) : undefined;
    const list = dispatch(loadHomework({ projectId }));
    await Promise.all([dispatch(loadDirectory({ projectId, chapterId })), list, content]);
  };
