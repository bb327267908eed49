// The crowd: each student hands in once, on a connection and at a time of their own.
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { calls } from '../../../contract/src/index.ts';
import { rightOf, tokenOf } from './students.mjs';

const answersOf = (n, paper) =>
  paper.map(({ questionId, optionIds }, index) => ({
    questionId,
    answer: optionIds[index < rightOf(n) ? 0 : 1 + (n % 3)],
  }));

/** When each student hands in, in ms: the first `atOnce` within one second in the middle, the others spread over the whole time. */
function momentsOf({ students, atOnce, seconds }) {
  const middle = (seconds / 2) * 1_000;
  return Array.from({ length: students }, (_, index) =>
    index < atOnce ? middle + Math.random() * 1_000 : Math.random() * seconds * 1_000,
  );
}

function readAnswer({ headers }, bytes) {
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  try {
    return JSON.parse(text);
  } catch {
    return { code: 0, msg: 'no JSON' };
  }
}

function handIn({ port, chapterId, paper, n }) {
  const body = JSON.stringify({ chapterId, allAnswer: answersOf(n, paper), requestId: `rush-${n}` });
  const { method, path } = calls.produceScore;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    token: tokenOf(n),
    'accept-encoding': 'gzip',
  };
  const began = performance.now();
  return new Promise((done) => {
    const end = (status, code, msg) => done({ n, status, code, msg, took: performance.now() - began });
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', ({ message }) => end(0, 0, message));
      answer.on('end', () => {
        const { code, msg } = readAnswer(answer, Buffer.concat(parts));
        end(answer.statusCode, code, msg);
      });
    });
    asked.on('error', ({ message }) => end(0, 0, message));
    asked.end(body);
  });
}

process.once('message', async ({ port, chapterId, paper, ...plan }) => {
  const moments = momentsOf(plan);
  const order = moments.map((at, index) => ({ at, n: index + 1 })).toSorted((a, b) => a.at - b.at);
  const began = performance.now();
  const answers = [];
  for (const { at, n } of order) {
    const wait = at - (performance.now() - began);
    if (wait > 0) await pause(wait);
    answers.push(handIn({ port, chapterId, paper, n }).then((answer) => ({ ...answer, at })));
  }
  process.send(await Promise.all(answers), () => process.exit());
});
