export { NoteDrawer } from '../note/NoteDrawer.tsx';
