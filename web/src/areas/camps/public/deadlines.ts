/** Deadlines and extensions, for the list of who has not handed in. */
export { campsApi } from '../camps-api.ts';
export { useDeadlinePreview } from '../deadlines/use-deadline-preview.tsx';
export { ExtensionFields, usePastQuestion } from '../ExtensionFields.tsx';
