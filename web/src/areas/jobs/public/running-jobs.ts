/** Jobs that make no file show how far they are where they were asked for. */
export { RunningJobs } from '../RunningJobs.tsx';
