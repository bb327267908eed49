import { createHash, randomUUID } from 'node:crypto';

export const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * The clients' ledger. An operation: its id (the `requestId` of the call), the digest of its content, how often it was sent, and whether it
 * was acknowledged. It is in memory only and independent of the server.
 */
export function createLedger() {
  const operations = [];
  const answers = {};
  let [slowest, acknowledged] = [0, 0];
  return {
    operations,
    /** The number of each answer: 200, 503, `none` … */
    answers,
    /** The longest time of an answer in ms. */
    slowest: () => slowest,
    acknowledged: () => acknowledged,
    /** Begins an operation; `content`: computes what is sent from the id. */
    begin(kind, person, content = (id) => id) {
      const id = randomUUID();
      const sent = content(id);
      const operation = { id, kind, person, sent, digest: digestOf(sent), tries: 0, acknowledged: false };
      operations.push(operation);
      return operation;
    },
    acknowledge(operation) {
      operation.acknowledged = true;
      // Only the digest is needed from now on.
      operation.sent = null;
      acknowledged += 1;
    },
    count({ status, took }) {
      const name = status === 0 ? 'none' : status;
      answers[name] = (answers[name] ?? 0) + 1;
      slowest = Math.max(slowest, took);
    },
  };
}
