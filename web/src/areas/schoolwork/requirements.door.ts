/** What a homework asks for, as its students see it. */

export { Requirements } from './homework/Requirements.tsx';
export { RubricShown } from './homework/RubricShown.tsx';
