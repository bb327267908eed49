// A campus logs in, in a worker thread: `students` (mobile numbers) of one address within `seconds`, the first `wrong` of them with three
// wrong passwords first. Each acts like the login screen: solves a challenge, and retries after Retry-After.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { solve } from '../../../e2e/support/people.ts';
import { createWire } from '../wire.mjs';

const { port, students, seconds, wrong, password } = workerData;
const figures = { in: 0, refused: 0, challenges: 0, later: 0, times: [], statuses: {} };

async function tryOnce(wire, payload) {
  const path = '/passport/Api/user/Login';
  let answer = await wire.call(path, payload);
  while (answer.data?.challenge || [0, 429, 503].includes(answer.status)) {
    const { challenge, retryAfter = 3 } = answer.data ?? {};
    if (challenge) figures.challenges += 1;
    else {
      figures.later += 1;
      await pause(retryAfter * 1_000 * (1 + Math.random()));
    }
    answer = await wire.call(path, challenge ? { ...payload, challenge: solve(challenge) } : payload);
  }
  return answer.code === 1;
}

async function logIn(account, place) {
  const wire = createWire({
    port,
    from: '127.0.0.2',
    count: ({ status }) => {
      figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    },
  });
  const isWrong = place < wrong;
  // Wrong passwords come in the first fifth, so that all others meet their consequences.
  await pause(Math.random() * seconds * 1_000 * (isWrong ? 0.2 : 1));
  const tries = isWrong ? ['not-it-1', 'not-it-2', 'not-it-3'] : [];
  for (const mistaken of tries) await tryOnce(wire, { account, password: mistaken });
  const start = performance.now();
  const entered = await tryOnce(wire, { account, password });
  figures.times.push(performance.now() - start);
  figures[entered ? 'in' : 'refused'] += 1;
  wire.close();
}

const start = performance.now();
await Promise.all(students.map(logIn));
parentPort.postMessage({ ...figures, took: performance.now() - start });
