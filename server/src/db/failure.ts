import { DrizzleQueryError } from 'drizzle-orm';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The stack of an error without its message. */
const placesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/** PostgreSQL's error without what quotes values: without `detail`, and without the message of data exceptions (SQLSTATE 22…). */
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
 * An error as it may be logged. The message of Drizzle's DrizzleQueryError holds the parameters, so mobile numbers and hashes: it is
 * replaced by the text of the query and PostgreSQL's reason.
 */
export function describeFailure(error: Error): Told {
  if (error instanceof DrizzleQueryError) {
    const message = `Failed query: ${error.query}`;
    return { type: 'DrizzleQueryError', message, stack: placesOf(error), ...refusalOf(error.cause) };
  }
  const { name, message, stack = '', cause, code } = error as Error & { code?: unknown };
  return { type: name, message, code, stack, cause: cause instanceof Error ? describeFailure(cause) : cause };
}
