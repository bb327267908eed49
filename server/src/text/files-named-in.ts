import { fileIdsIn } from './render.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/**
 * Every file that any text inside a value names, each once. It searches all fields, so a new text field is included. A
 * worker thread parses the texts, so call it before the transaction. -2, 503: as fileIdsIn.
 */
export const filesNamedIn = (value: unknown): Promise<number[]> => fileIdsIn(textsIn(value));
