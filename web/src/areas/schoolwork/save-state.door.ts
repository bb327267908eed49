export { SaveState } from '../writing-queue/SaveState.tsx';
export { type Phase, phaseOf } from './use-writing.ts';
