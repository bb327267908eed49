/** How long a text takes to read, and the spans of time that a record keeps. */
export { readSecondsOf, wallClockSpans } from './reading.ts';
export { writeSpans } from './spans.ts';
