// Students who call at a steady rate, whatever the answers take: 40 calls a second, of which one in ten hands in.
import { setTimeout as pause } from 'node:timers/promises';
import { rightOf, tokenOf } from '../rush/students.mjs';

const perSecond = 40;
let handedIn = 0;

function nextCall(count, { ids, chapterId, paper }) {
  if (count % 10 === 0) {
    handedIn += 1;
    const n = handedIn;
    const allAnswer = paper.map(({ questionId, optionIds }, index) => ({
      questionId,
      answer: optionIds[index < rightOf(n) ? 0 : 1],
    }));
    return {
      n,
      path: '/capi/Question/produceScore',
      body: { chapterId, allAnswer, requestId: `bench-${n}` },
    };
  }
  const n = 1 + ((count * 7919) % ids.length);
  const path = count % 2 ? '/capi/Student/getUserInfo' : '/capi/Student/getOverview';
  return { n, path, body: {} };
}

async function call(port, { n, path, body }) {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: tokenOf(n) },
    body: JSON.stringify(body),
  });
  const { code, msg } = await answer.json();
  if (code !== 1) throw new Error(`${path}: ${code} ${msg}`);
  return performance.now() - began;
}

/** Calls from now until `begin` says so; answers how many ms each call took. */
export async function callSteadily(port, students, begin) {
  let ended = false;
  begin(() => {
    ended = true;
  });
  const calls = [];
  const began = performance.now();
  for (let count = 1; !ended; count += 1) {
    const wait = (count / perSecond) * 1_000 - (performance.now() - began);
    if (wait > 0) await pause(wait);
    const made = call(port, nextCall(count, students));
    // One that fails fails all, once they are awaited: the product is stopped first.
    made.catch(() => undefined);
    calls.push(made);
  }
  return Promise.all(calls);
}

export const p99Of = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)];
