import { createHash, randomUUID } from 'node:crypto';

export const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * What the clients know of what they did. An operation: its id (the `requestId` of the call), the digest of what it
 * carries, how often it was sent, and whether it was acknowledged. It is kept here alone, in memory: nothing of the
 * server's decides what it holds.
 */
export function createLedger() {
  const operations = [];
  const answers = {};
  let [slowest, acknowledged] = [0, 0];
  return {
    operations,
    /** How often each answer came: 200, 503, `none` … */
    answers,
    /** ms: the longest that anybody waited for an answer. */
    slowest: () => slowest,
    acknowledged: () => acknowledged,
    /** `content`: given the id, what is sent. */
    begin(kind, person, content = (id) => id) {
      const id = randomUUID();
      const sent = content(id);
      const operation = { id, kind, person, sent, digest: digestOf(sent), tries: 0, acknowledged: false };
      operations.push(operation);
      return operation;
    },
    acknowledge(operation) {
      operation.acknowledged = true;
      // The digest is enough from now on.
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
