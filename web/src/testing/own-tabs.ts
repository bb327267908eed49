import { threadId } from 'node:worker_threads';

/**
 * A set-up file: test files run beside each other in threads of one process, and a BroadcastChannel of Node reaches all of them. The
 * pages of one file are the tabs of one browser; those of another are not.
 */
const Shared = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Shared {
  constructor(name: string) {
    super(`${name} ${threadId}`);
  }
};
