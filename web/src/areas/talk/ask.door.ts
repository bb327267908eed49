export { AskPanel } from './ask/AskPanel.tsx';
