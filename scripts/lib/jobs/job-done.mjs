import { mustCall } from '../../../e2e/support/call.ts';

/** ms between two looks. */
const every = 50;

/** Asks for a long job, and waits until it is done; its id. */
export async function jobDone(at, key, payload) {
  const { jobId } = await mustCall(at, key, payload);
  for (;;) {
    const { state, fault } = await mustCall(at, 'POST /mapi/Job/get', { jobId });
    if (state === 'completed') return jobId;
    if (state === 'failed' || state === 'cancelled') throw new Error(fault ?? state);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
