import type { AppThunk } from '../../../base/thunk.ts';
import { type LearningQuery, paths } from '../../../paths.ts';
import { loadTestDirectory } from '../../assessment/public/actions.ts';
import { loadDirectory, loadMaterials } from '../../directory/public/directory.ts';
import { loadAnnouncements } from '../../messaging/public/actions.ts';
import { loadHomework } from '../../schoolwork/public/actions.ts';
import { learningOpened, loadContent, loadRecord } from '../learning.actions.ts';

/** The first page of announcements on the catalog. */
const announcementsPageSize = 3;

/** An address of a learning screen; `learnBack`: where "back" leads, where the address says so. */
export interface OpenQuery extends LearningQuery {
  learnBack?: string | undefined;
  /** The student whose record staff view; without it, the reader's own. */
  userId?: number | undefined;
}

/** Goes to the student's projects when the address names none. */
const openProject =
  ({ projectId, chapterId, learnBack, userId }: OpenQuery): AppThunk<boolean> =>
  (dispatch, getState, { navigate }) => {
    if (!projectId) {
      navigate(paths.userPractise(), { replace: true });
      return false;
    }
    const back = learnBack ? { learnBack } : {};
    // Of another person nothing that is here belongs on screen.
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

/** /learning/catalog: always the newest progress. */
export const openCatalog =
  ({ projectId, learnBack }: OpenQuery): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!dispatch(openProject({ projectId, learnBack }))) return;
    // At the same time: it stands above the directory, which then does not move.
    const announced = dispatch(loadAnnouncements({ projectId, pageSize: announcementsPageSize }));
    // Materials of a project one may not learn in would only say so a second time.
    if ((await dispatch(loadDirectory({ projectId }))) === 0) return;
    await Promise.all([
      announced,
      dispatch(loadMaterials({ projectId })),
      dispatch(loadRecord({ projectId })),
    ]);
  };

/** /learning/user: a student's record, one's own unless staff name another: the rules, the figures and what is behind them, and the scores. */
export const openRecord =
  ({ projectId, learnBack, userId }: OpenQuery): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!dispatch(openProject({ projectId, learnBack, userId }))) return;
    const whose = { projectId, ...(userId ? { userId } : {}) };
    // The others would only say again why one may not see it.
    if ((await dispatch(loadDirectory(whose))) === 0) return;
    await Promise.all([dispatch(loadRecord(whose)), dispatch(loadTestDirectory(whose))]);
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
