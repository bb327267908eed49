export { HomeworkView } from './HomeworkView.tsx';
export { NoteDrawer } from './NoteDrawer.tsx';
