import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { logInGraduate } from '../../../e2e/support/admin.ts';
import { medianOf } from '../bench/median.mjs';

const rounds = 5;
const roundMs = 3_000;
const atOnce = 8;
/** ms until somebody who was refused asks again. */
const afterRefusal = 500;
/** What a student's pages ask while a teacher works elsewhere. */
const calls = [
  { path: '/capi/Student/getOverview', payload: {} },
  { path: '/capi/Student/getApplyProjectList', payload: { graduate: false } },
];

/** Asks for the gradebook `atOnce` times at a time until `stop()`; bodies are read and dropped. */
function keepReading({ url, token }, campId) {
  let stopped = false;
  const body = JSON.stringify({ campId });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const read = async () => {
    const answer = await fetch(new URL('/mapi/Gradebook/getGradebook', url), {
      method: 'POST',
      headers,
      body,
    });
    await answer.arrayBuffer();
    return answer.ok;
  };
  const keepOn = async () => {
    let count = 0;
    while (!stopped)
      if (await read()) count += 1;
      else await setTimeout(afterRefusal);
    return count;
  };
  const running = Promise.all(Array.from({ length: atOnce }, keepOn));
  return async () => {
    stopped = true;
    return (await running).reduce((sum, count) => sum + count, 0);
  };
}

const p99Of = (asked) => asked.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(asked.length * 0.99)];

/**
 * How long a student's reads take while a teacher asks for a large gradebook eight times at once, beside the same without it, in turns
 * (0016). p99 in ms, medians of `rounds`; `refused`: reads that were not answered with what they asked for.
 */
export async function measureOthers({ url, token, term: { campId } }) {
  const workerData = { url, token: await logInGraduate(url), calls };
  const worker = new Worker(new URL('./others-worker.mjs', import.meta.url), { workerData });
  const ask = async () => {
    worker.postMessage(roundMs);
    return (await once(worker, 'message'))[0];
  };
  await ask();
  const quiet = [];
  const beside = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await ask());
    const stop = keepReading({ url, token }, campId);
    beside.push(await ask());
    console.log(`others, round ${round + 1}: ${await stop()} gradebooks`);
  }
  await worker.terminate();
  const refused = [...quiet, ...beside].flat().filter(({ ok }) => !ok).length;
  return { quiet: medianOf(quiet.map(p99Of)), beside: medianOf(beside.map(p99Of)), refused, atOnce };
}
