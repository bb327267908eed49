/** What a text has less than the document it came from. */
export { lossesOf } from '../compare-import.ts';
