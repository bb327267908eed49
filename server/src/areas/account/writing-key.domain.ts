import { webcrypto } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import * as queries from './writing-key.queries.ts';

const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64');

async function createKey() {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(algorithm, true, ['deriveBits']);
  return {
    publicKey: base64(await webcrypto.subtle.exportKey('spki', publicKey)),
    privateKey: base64(await webcrypto.subtle.exportKey('pkcs8', privateKey)),
  };
}

/** The caller's key pair for encrypting drafts; created on the first call (rules: unsent-sealed). */
export async function getWritingKey({
  deps,
  caller,
}: Action<Payload<typeof calls.getWritingKey>>): Promise<Data<typeof calls.getWritingKey>> {
  const { accountId } = caller;
  const known = await queries.findKey(deps.db, { accountId });
  if (known) return known;
  await queries.insertKey(deps.db, { accountId, ...(await createKey()) });
  const made = await queries.findKey(deps.db, { accountId });
  if (!made) throw new Error('a key that was kept is not there');
  return made;
}
