// Asks one small read every 20 ms, in a thread of its own, so that large answers read beside it delay no clock here.
import { parentPort, workerData } from 'node:worker_threads';

const { url, token, calls } = workerData;

async function ask({ path, payload }) {
  const from = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(payload) });
  const { code } = await answer.json();
  return { ms: performance.now() - from, ok: code === 1 };
}

parentPort.on('message', async (ms) => {
  const until = performance.now() + ms;
  const asked = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    asked.push(ask(calls[turn % calls.length]));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  parentPort.postMessage(await Promise.all(asked));
});
