/**
 * The type of the store's state. app/store.ts declares it here by module augmentation, so that the layers below the store know the type
 * without importing the store.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the store adds to it
export interface Register {}

export type RootState = Register extends { state: infer State } ? State : never;
