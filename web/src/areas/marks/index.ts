/** What a change of a mark does, and the requests for one after the lock. */

export { Consequences } from './Consequences.tsx';
export { changedByRequests, changesApi, type GradeChange } from './changes-api.ts';
export { useAsks } from './use-asks.ts';
export { useCorrectionText } from './use-correction-text.ts';
export { useEffectRows } from './use-effect-rows.ts';
export { useResultText } from './use-result-text.ts';
