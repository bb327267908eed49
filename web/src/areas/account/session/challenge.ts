import { codes, type Envelope } from '@zhixing/contract/codes';

/** What the server asks for where many codes were sent or passwords were wrong: an ALTCHA challenge (proof of work), which the browser solves without a click. */
export interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

type Solution = { number: number } | null;

/** Off the main thread, so that typing stays smooth. Rejects where no worker can be had. */
function solveInWorker({ algorithm, challenge, maxnumber, salt }: Challenge): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    worker.onmessage = ({ data }: MessageEvent<Solution>) => {
      end();
      resolve(data);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage({ type: 'work', payload: { algorithm, challenge, max: maxnumber, salt } });
  });
}

async function solveHere({ algorithm, challenge, maxnumber, salt }: Challenge): Promise<Solution> {
  const { solveChallenge } = await import('altcha-lib/v1');
  return solveChallenge(challenge, salt, algorithm, maxnumber).promise;
}

/** The proof of work as the server takes it, base64; a second or two, on demand only. '' if there is none. */
export async function solve(asked: Challenge): Promise<string> {
  const solution = await solveInWorker(asked).catch(() => solveHere(asked));
  if (!solution) return '';
  const { algorithm, challenge, salt, signature } = asked;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
}

/** Makes a call; if it is answered with a challenge, solves it and repeats the call. The next challenge may be harder. */
export async function offerChallenge<A extends Envelope>(
  ask: (solution?: string) => Promise<A>,
  onChallenge?: () => void,
): Promise<A> {
  let answer = await ask();
  for (let round = 0; round < 3; round += 1) {
    const { challenge } = (answer.data ?? {}) as { challenge?: Challenge };
    if (answer.code !== codes.refused || !challenge) return answer;
    onChallenge?.();
    answer = await ask(await solve(challenge));
  }
  return answer;
}
