import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Call, isStaffWrite } from '@zhixing/contract';
import type { Action, Caller } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import { asOwner } from '../../base/owner.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { inOneTransaction } from '../../db/one-transaction.ts';
import { deleteKey, type Key, once, replaceAnswerOf } from './idempotency.domain.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** In bytes. A longer answer, of more than ids and revisions, is stored packed; one that is longer even so is not stored. */
const plainMost = 256;
const packedMost = 1024 * 1024;

/** What is stored of an answer: itself, packed (base64 of gzip), or nothing but that it was given. */
type Kept = { answer: unknown } | { packed: string } | null;

async function keptOf(answer: unknown): Promise<Kept> {
  const text = JSON.stringify(answer);
  if (Buffer.byteLength(text) <= plainMost) return { answer };
  const packed = (await pack(text)).toString('base64');
  return packed.length <= packedMost ? { packed } : null;
}

async function answerIn(kept: Kept): Promise<unknown> {
  if (kept === null)
    throw refused('这个操作已经做过，没有再做一次，当时的应答已不再保留：请刷新，看现在是什么样子');
  return 'answer' in kept
    ? kept.answer
    : JSON.parse(String(await unpack(Buffer.from(kept.packed, 'base64'))));
}

/** Of a call whose answer shows a secret once. */
const toldBefore = async (): Promise<never> => {
  throw refused('这个操作已经做过，没有再做一次，结果只显示一次：没有看到的话，请重新操作一次');
};

/** The same value has the same text, in whichever order its fields were sent. */
const sorted = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const hashOf = (payload: object) => createHash('sha256').update(JSON.stringify(payload, sorted)).digest();

/** The payload of a write of the back office. `dryRun` changes nothing. */
type RepeatablePayload = { requestId?: string | undefined; dryRun?: boolean };
type Asking = Pick<Action<RepeatablePayload>, 'caller' | 'deps' | 'payload'>;

/** The key of a write of the back office: the same `requestId` of another account or another call is another one. */
function keyOf({ path }: Pick<Call, 'path'>, { caller, deps, payload }: Asking): Key {
  const { requestId, ...asked } = payload;
  return {
    studentId: caller.accountId,
    call: path,
    requestId,
    payloadHash: hashOf(asked),
    now: deps.clock.now(),
    versioned: true,
  };
}

/**
 * Acts in a transaction of the call's own, and stores the answer there, for calls that work long before they write (`heavy`) or wait for
 * others (`waitsOutside`): of all others `answerOnce` makes one transaction.
 */
export function answerOnceIn<T>(
  tx: Transaction,
  call: Pick<Call, 'path' | 'toldOnce'>,
  asking: Asking,
  act: () => Promise<T>,
): Promise<T> {
  const key = keyOf(call, asking);
  if (call.toldOnce) return once<T, null>(tx, key, act, { outcomeOf: () => null, replay: toldBefore });
  return once<T, Kept>(tx, key, act, {
    outcomeOf: keptOf,
    replay: (kept) => answerIn(kept) as Promise<T>,
  });
}

/** Forgets a request whose act was undone, so that a repetition does it. */
export const deleteAnswerOf = (db: Database, call: Pick<Call, 'path'>, asking: Asking): Promise<void> =>
  deleteKey(db, keyOf(call, asking));

/** Replaces the stored answer of an act whose result was known only after its transaction. */
export const replaceAnswer = async (
  db: Database,
  call: Pick<Call, 'path'>,
  asking: Asking,
  answer: unknown,
): Promise<void> => replaceAnswerOf(db, keyOf(call, asking), await keptOf(answer));

/** Whether a repeated request gets the first one's answer. Of staff who are none any more: the refusal of the domain. */
const isKeyed = (
  call: Call,
  caller: Caller | null,
  { requestId, dryRun }: RepeatablePayload,
): caller is Caller =>
  requestId !== undefined &&
  dryRun !== true &&
  caller !== null &&
  (call.who !== 'staff' || caller.role !== 'student');

/**
 * Runs the domain function of a call. A write of the back office with a `requestId` is one transaction with its stored answer, so that a
 * repetition, at the same time or later, gets the same answer and changes nothing (rules: request-once). A refused or failed one is not
 * stored. Of calls with a transaction of their own, `answerOnceIn` does it.
 */
export async function answerOnce<T>(
  call: Call,
  action: Action<object, Caller | null>,
  act: (action: Action<object, Caller | null>) => Promise<T> | T,
): Promise<T> {
  const { caller, deps } = action;
  if (!isStaffWrite(call) || call.heavy || call.waitsOutside) return act(action);
  const { requestId: _key, ...payload } = action.payload as RepeatablePayload;
  const own = { ...action, payload };
  if (!isKeyed(call, caller, action.payload)) return act(own);
  return inOneTransaction(deps.db, (tx, db) =>
    // Without `aside`: its place in the concurrency limiter is not given to another while it holds a transaction.
    answerOnceIn(tx, call, { ...action, caller }, () =>
      asOwner(caller.accountId, async () => act({ ...own, deps: { ...deps, db } })),
    ),
  );
}
