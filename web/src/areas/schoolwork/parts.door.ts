export { HomeworkView } from './homework/HomeworkView.tsx';
export { NoteDrawer } from './note/NoteDrawer.tsx';
