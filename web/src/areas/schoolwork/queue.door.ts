export { Waiting } from '../writing-queue/Unsent.tsx';
export { useLeave } from '../writing-queue/use-leave.ts';
export { useQueue } from '../writing-queue/use-queue.ts';
