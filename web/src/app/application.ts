import { learningReducer } from '../areas/learning/learning.slice.ts';
import { addSkeletons } from '../base/lazy-screen.tsx';
import { addReducer } from '../base/root-reducer.ts';
import { skeletons } from './shell/skeletons.ts';

/** What every application screen needs before its first render, and no public page: loaded with the first one. */
addReducer('learning', learningReducer);
addSkeletons(skeletons);

export * from '../areas/learning/public/open.ts';
export { loadInvitations } from '../areas/practise/public/actions.ts';
export { learningQuery } from '../learning-query.ts';
export { waitForFirstScreen } from './browser/first-paint.ts';
export const loadStudent = () => import('./browser/start-student.ts');
export { applicationFiles } from './screens/application-files.ts';
