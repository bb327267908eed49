/** A test as its student sees it. */
export { paperAt } from './paper.domain.ts';
