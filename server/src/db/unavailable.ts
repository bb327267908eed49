/** SQLSTATE of what passes: the connection is or was cut, the server starts or stops, too many, a wait that ran out. */
const passing = /^(08...|57P0[1-5]|57014|53[013]00|55P03|25P0[34]|40001|40P01)$/;
const lostCodes = /^(08...|57P0[1-5]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
/** `pg` tells these by their sentence alone. */
const lostSentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/;
const timedOutSentences = /^(Query read timeout|timeout exceeded when trying to connect)/;

/** The error and what caused it, the outermost first. */
function chainOf(error: unknown): (Error & { code?: unknown })[] {
  if (!(error instanceof Error)) return [];
  const within = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...within].flatMap(chainOf)];
}

/** The connection was lost, or could not be had. */
export const isLostConnection = (error: unknown) =>
  chainOf(error).some(({ code, message }) => lostCodes.test(String(code)) || lostSentences.test(message));

/** A lock that somebody holds was waited for too long, or each waited for the other. */
export const isLockedOut = (error: unknown) =>
  chainOf(error).some(({ code }) => code === '55P03' || code === '40P01');

/** The client's own clock ran out. */
export const isTimedOut = (error: unknown) =>
  chainOf(error).some(({ message }) => timedOutSentences.test(message));

/** Whether the database did not do its work now though nothing is wrong with what it was asked: later it may. */
export const isUnavailable = (error: unknown) =>
  chainOf(error).some(({ code }) => passing.test(String(code))) ||
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
