import { learningReducer } from '../areas/learning/learning.slice.ts';
import { addSkeletons, type ScreenModule } from '../base/lazy-screen.tsx';
import { addMiddleware, addReducer } from '../base/root-reducer.ts';
import { refuseLateAnswers } from './late-answers.ts';
import { skeletons } from './shell/skeletons.ts';

/** What every application screen needs before it is rendered and no public page does: loaded with the first application screen. */
addReducer('learning', learningReducer);
addMiddleware(refuseLateAnswers);
addSkeletons(skeletons);

export * from '../areas/learning/public/open.ts';
export { learningQuery } from '../learning-query.ts';
export { waitForFirstScreen } from './browser/first-paint.ts';
export const loadStudent = () => import('./browser/start-student.ts');

/** The files of screens and layouts, by their paths; of the application's code alone: no public page has their names. */
export const applicationFiles = import.meta.glob<ScreenModule>([
  '/src/areas/**/*.screen.tsx',
  '/src/app/layouts/*.layout.tsx',
  '/src/app/staff/Staff.screen.tsx',
]);
