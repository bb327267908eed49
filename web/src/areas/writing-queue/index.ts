export { mergeAnswers, withAnswer } from './answers.ts';
export {
  changesIn,
  type DraftChange,
  mergeChanges,
  readDraftChange,
  writeDraftChange,
} from './draft-change.ts';
export {
  afterCellsSaved,
  type CellWriting,
  cellName,
  cellsIn,
  conflictsIn,
  type GradeCell,
  type UntakenCell,
  untakenIn,
  withCells,
  withoutUntaken,
} from './grade-cells.ts';
export { type Phase, phaseOf } from './phase.ts';
export { SaveState } from './SaveState.tsx';
export { textAnswerDraft } from './send-act.ts';
export { scoreProduced } from './send-answers.ts';
export { workSent } from './send-work.ts';
export { startWritingQueue } from './start-writing-queue.ts';
export { UnsentWork } from './UnsentWork.tsx';
export { useFlushOnUnload } from './use-flush-on-unload.ts';
export { useOnLeave } from './use-on-leave.ts';
export { useQueue } from './use-queue.ts';
export { useUnsent } from './use-unsent.ts';
