export { TestView } from './TestView.tsx';
