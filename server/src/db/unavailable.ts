import pg from 'pg';

/** What connections themselves failed with (db/database-client.ts): whatever the system or the driver calls it. */
const connectionFailures = new WeakSet<Error>();
/** Notes that a connection was lost or could not be had, and that this is how. */
export function markConnectionFailure(error: unknown): void {
  if (error instanceof Error) connectionFailures.add(error);
}

/**
 * SQLSTATE classes of what passes: the connection is cut (08), it is refused (28, 3D: PostgreSQL answers these to connecting alone), the
 * transaction gave way to others (40), memory, disk or connections are used up (53), somebody or a timeout intervened, as when the
 * server stops (57), the system beneath it failed (58).
 */
const passingClasses = /^(08|28|3D|40|53|57|58)/;
/** And of other classes: the server only reads (25006), a transaction was idle or took too long, a lock is held. */
const passingCodes = new Set(['25006', '25P03', '25P04', '55P03']);
const isPassing = (sqlState: string) => passingClasses.test(sqlState) || passingCodes.has(sqlState);
/** The server ends this connection, or does not take it yet. */
const lostCodes = /^(08...|57P0.)$/;
/** `pg` tells these by their sentence alone: it has not sent the statement, or has ended the connection itself. */
const lostSentences = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const timedOutSentences = /^(Query read timeout|timeout exceeded when trying to connect)/;

/** The error and what caused it, the outermost first. */
function chainOf(error: unknown): (Error & { code?: unknown })[] {
  if (!(error instanceof Error)) return [];
  const within = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...within].flatMap(chainOf)];
}

/** What PostgreSQL answered; undefined: it is no answer of PostgreSQL's. */
const sqlStateOf = (error: Error) => (error instanceof pg.DatabaseError ? (error.code ?? '') : undefined);

/** The connection was lost, or could not be had. */
export const isLostConnection = (error: unknown) =>
  chainOf(error).some(
    (each) =>
      connectionFailures.has(each) ||
      lostCodes.test(sqlStateOf(each) ?? '') ||
      lostSentences.test(each.message),
  );

/** A lock that somebody holds was waited for too long, or each waited for the other. */
export const isLockedOut = (error: unknown) =>
  chainOf(error).some(({ code }) => code === '55P03' || code === '40P01');

/** The client's own clock ran out. */
export const isTimedOut = (error: unknown) =>
  chainOf(error).some(({ message }) => timedOutSentences.test(message));

/**
 * Whether the database did not do its work now though nothing is wrong with what it was asked: later it may. Decided by where an error
 * arose: one of a connection is, whatever its code; the same code from a file of our own (ENOENT) is not.
 */
export const isUnavailable = (error: unknown) =>
  chainOf(error).some((each) => isPassing(sqlStateOf(each) ?? '')) ||
  isLostConnection(error) ||
  isTimedOut(error);

/** A statement was prepared before a migration changed what it answers. */
export const isStalePlan = (error: unknown) =>
  chainOf(error).some((each) => (each as { routine?: unknown }).routine === 'RevalidateCachedQuery');

/** A statement's preparation failed before it, on the same connection. */
export const isUnprepared = (error: unknown) => chainOf(error).some(({ code }) => code === '26000');

/** After what error a connection is not gone on with: lost, hanging, or with a preparation that failed or is outdated. */
export const isBroken = (error: unknown) =>
  [isLostConnection, isTimedOut, isStalePlan, isUnprepared].some((is) => is(error));
