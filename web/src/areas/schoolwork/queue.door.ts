export { useLeave } from './use-leave.ts';
export { useQueue } from './use-queue.ts';
export { Waiting } from './Waiting.tsx';
