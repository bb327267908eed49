/** A test as its student sees it. */
export { readPaper } from './paper.domain.ts';
