import { type LazyScreen, lazyScreen, type ScreenModule } from '../../base/lazy-screen.tsx';
import { type RoomFile, roomModule } from './public/room-files.ts';

/** The rooms of the back office, each with code of its own: its file exports `Screen`. Which stands where, public/room-files.ts says. */
const load: Record<RoomFile, () => Promise<ScreenModule>> = {
  'camps/Camp': () => import('./camps/Camp.place.tsx'),
  'camps/CampList': () => import('./camps/CampList.place.tsx'),
  'camps/OpenCamp': () => import('./camps/OpenCamp.place.tsx'),
  'college/Colleges': () => import('./college/Colleges.place.tsx'),
  'enter/Invite': () => import('./enter/Invite.place.tsx'),
  'enter/Setup': () => import('./enter/Setup.place.tsx'),
  'factor/Factor': () => import('./factor/Factor.place.tsx'),
  'marking/Marking': () => import('./marking/Marking.place.tsx'),
  'marking/Overview': () => import('./marking/Overview.place.tsx'),
  'people/People': () => import('./people/People.place.tsx'),
  'projects/Project': () => import('./projects/Project.place.tsx'),
  'projects/list/ProjectList': () => import('./projects/list/ProjectList.place.tsx'),
  'questions/Question': () => import('./questions/Question.place.tsx'),
  'questions/QuestionList': () => import('./questions/QuestionList.place.tsx'),
  'types/Types': () => import('./types/Types.place.tsx'),
};

export const rooms = Object.fromEntries(
  Object.entries(load).map(([file, bring]) => [
    file,
    lazyScreen(roomModule(file as RoomFile), bring, ['application', 'office']),
  ]),
) as Record<RoomFile, LazyScreen>;
