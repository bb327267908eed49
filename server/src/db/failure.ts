import { DrizzleQueryError } from 'drizzle-orm';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Where an error came from, without its message. */
const placesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/** What PostgreSQL says, but for what quotes values: its details, and the messages on data that does not fit (22…). */
function refusalOf(cause: unknown) {
  if (!isObject(cause)) return {};
  const { code, message, constraint, table, column } = cause;
  const quotes = typeof code === 'string' && code.startsWith('22');
  return { code, constraint, table, column, reason: quotes ? undefined : message };
}

interface Told {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/**
 * An error as a log may hold it. A failed query names its values in its message, and so would tell mobile numbers and
 * hashes: its text alone is told, and why it failed.
 */
export function describeFailure(error: Error): Told {
  if (error instanceof DrizzleQueryError) {
    const message = `Failed query: ${error.query}`;
    return { type: 'DrizzleQueryError', message, stack: placesOf(error), ...refusalOf(error.cause) };
  }
  const { name, message, stack = '', cause, code } = error as Error & { code?: unknown };
  return { type: name, message, code, stack, cause: cause instanceof Error ? describeFailure(cause) : cause };
}
