import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Payload } from 'altcha-lib/v1/types';
import type { Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import type { Sentence } from '../../../locales/say.ts';
import { challengeWork, type Work } from '../account.policy.ts';
import * as queries from './challenge.queries.ts';

const lifetime = 10 * 60 * 1000;

/** What a challenge is for. A solution is valid only for its own purpose. */
type Purpose = 'sms challenge' | 'lookup challenge' | 'login challenge';

const keysOf = ({ config }: Dependencies, purpose: Purpose) => config.keys.derive(purpose);

/** Makes a proof-of-work challenge for the browser. Its signed salt holds the expiry and the amount of work. */
function newChallenge(deps: Dependencies, { purpose, work }: { purpose: Purpose; work: Work }) {
  const expires = new Date(deps.clock.now().getTime() + lifetime);
  const [hmacKey = ''] = keysOf(deps, purpose);
  return createChallenge({
    algorithm: 'SHA-256',
    hmacKey,
    maxnumber: challengeWork[work],
    expires,
    params: { work: String(work) },
  });
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

/**
 * Whether the solution is right for a challenge signed with any of the keys, because the key may have been rotated
 * since.
 */
async function isRight(deps: Dependencies, purpose: Purpose, payload: Payload): Promise<boolean> {
  // The library would check the expiry by the machine's clock; `readSolution` checks it by the product's clock.
  const answers = keysOf(deps, purpose).map((key) => verifySolution(payload, key, false));
  return (await Promise.all(answers)).includes(true);
}

/** The signature and expiry of a right solution; null: wrong, too little work, expired or not signed by this server. */
async function readSolution(
  deps: Dependencies,
  solution: string,
  { purpose, work }: { purpose: Purpose; work: Work },
) {
  const payload = parse(solution);
  if (!payload || !(await isRight(deps, purpose, payload))) return null;
  const { expires, work: done } = extractParams(payload);
  const expiresAt = new Date(Number(expires) * 1000);
  const holds = Number(done) >= work && expiresAt > deps.clock.now();
  return holds ? { signature: payload.signature, expiresAt } : null;
}

/** How much work is required, and the sentence that says so. */
export interface WorkRequired {
  work: Work;
  says: Sentence;
}

/**
 * Requires a solved challenge; each solution is accepted once. -2 with `data.challenge`: a challenge must be solved
 * first.
 */
export async function requireWork(
  deps: Dependencies,
  tx: Transaction,
  { says, solution, ...wanted }: WorkRequired & { purpose: Purpose; solution: string | undefined },
): Promise<void> {
  const solved = solution ? await readSolution(deps, solution, wanted) : null;
  if (solved && (await queries.spendChallenge(tx, solved))) return;
  deps.security.record(solution ? 'challenge.refused' : 'challenge.asked', wanted);
  throw refused(says, { challenge: await newChallenge(deps, wanted) });
}
