import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Payload } from 'altcha-lib/v1/types';
import type { Dependencies } from '../../action/action.ts';

const lifetime = 10 * 60 * 1000;
/** Half of it is tried on average: about half a second in a browser. */
const maxnumber = 50_000;

const keysOf = ({ config }: Dependencies) => config.keys.derive('sms challenge');

/** A proof of work for the browser; its salt says when it expires and is covered by its signature. */
export function newChallenge(deps: Dependencies) {
  const expires = new Date(deps.clock.now().getTime() + lifetime);
  const [hmacKey = ''] = keysOf(deps);
  return createChallenge({ algorithm: 'SHA-256', hmacKey, maxnumber, expires });
}

function parse(solution: string): Payload | null {
  try {
    const given = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as Partial<Payload> | null;
    const { algorithm, challenge, number, salt, signature } = given ?? {};
    const texts = [challenge, salt, signature].every((each) => typeof each === 'string');
    if (algorithm !== 'SHA-256' || !texts || !Number.isSafeInteger(number)) return null;
    return { algorithm, challenge, number, salt, signature } as Payload;
  } catch {
    return null;
  }
}

/** Signed under any of the keys: they may have been turned over since. */
async function isRight(deps: Dependencies, payload: Payload): Promise<boolean> {
  // The library would ask the machine's clock about expiry: the product's is asked afterwards.
  const answers = keysOf(deps).map((key) => verifySolution(payload, key, false));
  return (await Promise.all(answers)).includes(true);
}

/** What a right solution is known by, and until when; null: wrong, expired or not ours. */
export async function readSolution(deps: Dependencies, solution: string) {
  const payload = parse(solution);
  if (!payload || !(await isRight(deps, payload))) return null;
  const expiresAt = new Date(Number(extractParams(payload).expires) * 1000);
  return expiresAt > deps.clock.now() ? { signature: payload.signature, expiresAt } : null;
}
