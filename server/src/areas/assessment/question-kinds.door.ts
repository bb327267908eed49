/** What each kind of question asks of its author, and answers to it. */
export type { Kind } from './kinds/kind.ts';
export { kinds } from './kinds/kinds.ts';
