import { learningReducer } from '../areas/learning/learning.slice.ts';
import { addShapes } from '../base/lazy-screen.tsx';
import { shapes } from './shell/skeletons.ts';
import { addLearning } from './store.ts';

/** What every application screen needs before it is drawn, and no public page: loaded with the first of them. */
addLearning(learningReducer);
addShapes(shapes);

export * from '../areas/learning/open.door.ts';
export { loadInvitations } from '../areas/practise/load-invitations.door.ts';
export { loadOffice } from '../areas/staff/office.door.ts';
export const loadStaffLayout = () => import('./layouts/Staff.layout.tsx');
export { readyToDraw } from './browser/first-paint.ts';
export const loadStudent = () => import('./browser/start-student.ts');
export { applicationScreens } from './application-screens.ts';
