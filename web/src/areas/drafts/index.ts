/** What staff write and what is kept of it until the server has it: texts saved by themselves, and acts that are sent again. */
export { DraftConflict } from './DraftConflict.tsx';
export { useAct } from './use-act.ts';
export type { ServedDraft } from './use-draft-queue.ts';
export { useDraftSent } from './use-draft-sent.ts';
export { type DraftWriting, useDraftWriting } from './use-draft-writing.ts';
