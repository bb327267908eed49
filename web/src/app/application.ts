import { learningReducer } from '../areas/learning/learning.slice.ts';
import { addShapes } from '../base/lazy-screen.tsx';
import { shapes } from './shell/shapes.ts';
import { addLearning } from './store.ts';

/** What every application screen needs before it is drawn, and no public page: loaded with the first of them. */
addLearning(learningReducer);
addShapes(shapes);

export * from '../areas/learning/public/open.ts';
export { loadInvitations } from '../areas/practise/public/actions.ts';
export { loadOffice } from '../areas/staff/public/office.ts';
export const loadStaffLayout = () => import('./layouts/Staff.layout.tsx');
export { readyToDraw } from './first-paint.ts';
export const loadStudent = () => import('./start-student.ts');
export { applicationScreens } from './application-screens.ts';
