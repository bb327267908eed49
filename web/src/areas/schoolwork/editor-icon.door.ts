export { EditorIcon } from './editor/EditorIcon.tsx';
