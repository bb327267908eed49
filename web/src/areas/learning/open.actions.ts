import type { AppThunk } from '../../app/thunk.ts';
import { type LearningPlace, paths } from '../../paths.ts';
import { leavesOf } from './directory.ts';
import { lastChapter } from './last-chapter.ts';
import { loadContent, loadDirectory, loadMaterials, placed } from './learning.actions.ts';

/** Goes to the student's projects when the address names none. */
const place =
  ({ projectId, chapterId }: LearningPlace): AppThunk<boolean> =>
  (dispatch, _state, { navigate }) => {
    if (!projectId) {
      navigate(paths.userPractise(), { replace: true });
      return false;
    }
    dispatch(placed(chapterId ? { projectId, chapterId } : { projectId }));
    return true;
  };

/** /learning: the directory once for a project, the chapter's content; without a chapter, on to where one was, or the first. */
export const openChapter =
  ({ projectId, chapterId }: LearningPlace): AppThunk<Promise<void>> =>
  async (dispatch, getState, { navigate }) => {
    if (!dispatch(place({ projectId, chapterId }))) return;
    if (chapterId) {
      const known = getState().learning.directory.length > 0;
      const directory = known ? undefined : dispatch(loadDirectory({ projectId, chapterId }));
      await Promise.all([directory, dispatch(loadContent({ chapterId, dks: '1' }))]);
      return;
    }
    const first = await dispatch(loadDirectory({ projectId }));
    const stillHere = getState().learning.projectId === projectId;
    if (first === 0 || !stillHere) return;
    const last = lastChapter(projectId);
    const known = leavesOf(getState().learning.directory).some(({ id }) => id === last);
    navigate(paths.learning({ projectId, chapterId: known ? last : first }), { replace: true });
  };

/** /learning/catalog: always the newest progress. */
export const openCatalog =
  ({ projectId }: LearningPlace): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!dispatch(place({ projectId }))) return;
    // Materials of a project one may not learn in would only say so a second time.
    if ((await dispatch(loadDirectory({ projectId }))) !== 0) await dispatch(loadMaterials({ projectId }));
  };

/** /learning/homework: the list, and the homework that the address names. */
export const openHomework =
  ({ projectId, chapterId }: LearningPlace): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!dispatch(place({ projectId, chapterId }))) return;
    const content = chapterId ? dispatch(loadContent({ chapterId, dks: '1' })) : undefined;
    await Promise.all([dispatch(loadDirectory({ projectId, chapterId })), content]);
  };
