export { SaveState } from './SaveState.tsx';
export { type Phase, phaseOf } from './use-writing.ts';
