export { RunningTest } from './RunningTest.tsx';
