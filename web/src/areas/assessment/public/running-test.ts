export { RunningTest } from '../clock/RunningTest.tsx';
