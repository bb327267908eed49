/**
 * The store says what its state is (app/store.ts) by declaring it here, so that the rooms below the store read its
 * state without importing it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the store adds to it
export interface Register {}

export type RootState = Register extends { state: infer State } ? State : never;
