import pg from 'pg';

/** Errors of the connections themselves (database-client.ts), whatever their code is. */
const connectionFailures = new WeakSet<Error>();
/** Marks an error as the reason why a connection was lost or could not be opened. */
export function markConnectionFailure(error: unknown): void {
  if (error instanceof Error) connectionFailures.add(error);
}

/**
 * SQLSTATE classes of transient errors: 08 the connection is lost; 28, 3D it is refused (PostgreSQL answers these only when connecting);
 * 40 the transaction was rolled back for another one; 53 memory, disk or connections are used up; 57 an operator or a timeout
 * intervened, as when the server stops; 58 the operating system failed.
 */
const passingClasses = /^(08|28|3D|40|53|57|58)/;
/** Transient errors of other classes: 25006 the server is read-only, 25P03 and 25P04 a transaction was idle or took too long, 55P03 a lock is held. */
const passingCodes = new Set(['25006', '25P03', '25P04', '55P03']);
const isPassing = (sqlState: string) => passingClasses.test(sqlState) || passingCodes.has(sqlState);
/** The server closes the connection or does not accept it yet. */
const lostCodes = /^(08...|57P0.)$/;
/** Messages of `pg` that have no code: it has not sent the statement, or has closed the connection itself. */
const lostSentences = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const timedOutSentences = /^(Query read timeout|timeout exceeded when trying to connect)/;

/** An error and its causes, the outermost first. */
function chainOf(error: unknown): (Error & { code?: unknown })[] {
  if (!(error instanceof Error)) return [];
  const within = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...within].flatMap(chainOf)];
}

/** The SQLSTATE of an error; undefined where it is not PostgreSQL's. */
const sqlStateOf = (error: Error) => (error instanceof pg.DatabaseError ? (error.code ?? '') : undefined);

/** The connection was lost or could not be opened. */
export const isLostConnection = (error: unknown) =>
  chainOf(error).some(
    (each) =>
      connectionFailures.has(each) ||
      lostCodes.test(sqlStateOf(each) ?? '') ||
      lostSentences.test(each.message),
  );

/** A lock was not free in time (55P03), or there was a deadlock (40P01). */
export const isLockedOut = (error: unknown) =>
  chainOf(error).some(({ code }) => code === '55P03' || code === '40P01');

/** The client's own timeout has passed. */
export const isTimedOut = (error: unknown) =>
  chainOf(error).some(({ message }) => timedOutSentences.test(message));

/**
 * Whether the database is unavailable: the request was right, and may succeed later (503). An error of a connection is, whatever its
 * code; the same code of another origin is not, as ENOENT of a file of ours.
 */
export const isUnavailable = (error: unknown) =>
  chainOf(error).some((each) => isPassing(sqlStateOf(each) ?? '')) ||
  isLostConnection(error) ||
  isTimedOut(error);

/** A prepared statement is outdated: a migration has changed the columns that it returns. */
export const isStalePlan = (error: unknown) =>
  chainOf(error).some((each) => (each as { routine?: unknown }).routine === 'RevalidateCachedQuery');

/** The statement is not prepared on this connection: an earlier attempt failed (SQLSTATE 26000). */
export const isUnprepared = (error: unknown) => chainOf(error).some(({ code }) => code === '26000');

/** Whether a connection must be closed after an error: it is lost, it hangs, or its prepared statements are outdated or missing. */
export const isBroken = (error: unknown) =>
  [isLostConnection, isTimedOut, isStalePlan, isUnprepared].some((is) => is(error));
