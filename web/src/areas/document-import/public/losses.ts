/** What an import loses, counted and told. */
export { LossList } from '../LossList.tsx';
export { createLosses, type Imported, type Loss, type Losses, mergeLosses } from '../losses.ts';
