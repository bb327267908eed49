import { randomInt } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Scene } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { capAddress } from '../../../base/address.ts';
import { CallError, illegal, refused, refusedField, tooMany } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { lockByName } from '../../../db/migrate/lock.ts';
import { toSmsError } from '../../../sms/sender.ts';
import { isUnused, smsRules, whyNotSend, workBefore } from '../account.policy.ts';
import * as accounts from '../account.queries.ts';
import { isAbroad, requireCeilings, requireReachable } from '../codes/sms-ceiling.domain.ts';
import { hashCode, lockNumber } from '../codes/sms-code.domain.ts';
import * as queries from '../codes/sms-code.queries.ts';
import { type MobileNumber, maskNumber, requireMobile, unknownNumber } from '../mobile.ts';
import { findMark } from '../session/device-mark.ts';
import { requireWork, type WorkRequired } from '../tries/challenge.ts';
import { countLookup, workBeforeLookup } from './lookup.domain.ts';

interface Sending {
  number: MobileNumber;
  scene: Scene;
  address: string;
  solution: string | undefined;
  /** '': an unknown device. */
  device: string;
  /** The caller says that the number is theirs now and no longer belongs to the account's owner. */
  newOwner: boolean;
  /** The challenge to solve before the answer says whether the number is registered. */
  lookup: WorkRequired | null;
}

const purposes: Record<Scene, string> = {
  login: '用于登录知行',
  register: '用于注册知行账号',
  reset: '用于重设知行密码',
  bind: '用于绑定知行账号的手机号',
};

/** Why a scene does not fit a number; null: it does. The answer reveals whether the number is registered. */
function whyNotScene(scene: Scene, registered: boolean): CallError | null {
  if (scene === 'register' && registered) return refusedField('mobile', '该手机号已注册，请直接登录');
  if (scene === 'bind' && registered) return refusedField('mobile', '该手机号已绑定其他账号，请换一个');
  if ((scene === 'login' || scene === 'reset') && !registered) return unknownNumber();
  return null;
}

/**
 * The limits of one number. A device that has logged in to the number's account has its own count, which strangers
 * cannot use up.
 */
async function requireNumberCaps(tx: Transaction, { number, device }: Sending, now: Date) {
  const since = new Date(now.getTime() - smsRules.day);
  const reason = whyNotSend(await queries.listSent(tx, { number, device, since }), now);
  if (reason) throw tooMany(reason.says, reason.retryAfter);
}

/**
 * The limits of an address: a challenge before a refusal (rules: sms-code-caps). Of several challenges only the hardest
 * is asked.
 */
async function requireAddressCaps(deps: Dependencies, tx: Transaction, sending: Sending, now: Date) {
  const { number, device, address, solution, lookup } = sending;
  const { within, atMost } = smsRules.perAddress;
  const sent = await queries.countByAddress(tx, { address, since: new Date(now.getTime() - within) });
  if (sent >= atMost) throw tooMany('当前网络获取验证码过于频繁，请一小时后再试', within / 1000);
  const since = new Date(now.getTime() - smsRules.day);
  const wrong = device ? 0 : await queries.countWrongTries(tx, { number, since });
  const sms = workBefore({ sent, wrong, abroad: isAbroad(number) });
  const wanted = sms ?? lookup;
  if (wanted) await requireWork(deps, tx, { purpose: 'sms challenge', solution, ...wanted });
}

/**
 * Stores a code and returns its id, or why the scene does not fit the number; then the solved challenge is spent. Locks
 * are always taken in the order address, number, all, so that two requests cannot deadlock.
 */
function keepCode(deps: Dependencies, sending: Sending, code: string): Promise<number | CallError> {
  const now = deps.clock.now();
  const { number, scene, address, device, newOwner } = sending;
  return deps.db.transaction(async (tx) => {
    await lockByName(tx, `sms from ${address}`);
    await lockNumber(tx, number);
    await requireNumberCaps(tx, sending, now);
    await requireAddressCaps(deps, tx, sending, now);
    const owner = await accounts.findUse(tx, number);
    const isFree = !owner || (scene === 'register' && newOwner && isUnused(owner, now));
    const unfit = whyNotScene(scene, !isFree);
    if (unfit) return unfit;
    await requireCeilings(deps, tx, number);
    await queries.supersede(tx, { number, scene, now });
    const expiresAt = new Date(now.getTime() + smsRules.lifetime);
    const codeHash = hashCode(deps, sending, code);
    const row = { ...number, scene, codeHash, address, device, sentAt: now, expiresAt };
    return queries.insertCode(tx, row);
  });
}

/** The mark of a device that has logged in to the number's account before; '': an unknown device. */
async function deviceOf(deps: Dependencies, number: MobileNumber, marks: string[] | undefined) {
  if (!marks?.length) return '';
  const found = await accounts.findByNumber(deps.db, number);
  return (found && findMark(deps, { marks, accountId: found.id })) ?? '';
}

/** What the user can do when the SMS provider refused the message. */
function explain(deps: Dependencies, error: unknown): CallError {
  const { providerCode, reason } = toSmsError(error);
  deps.log.error({ providerCode }, 'an SMS could not be sent');
  if (reason === 'limit') return tooMany('该手机号收到的短信太多，请一小时后再试', 3600);
  if (reason === 'off') return refused('本站还没有开通短信，收不到验证码，请联系我们');
  if (reason === 'number') return refusedField('mobile', '该手机号收不到短信，请核对号码或换一个');
  return refused('短信暂时发不出去，请稍后再试');
}

/**
 * Sends a code (rules: call-mobile-code, sms-code-caps). -2: the scene does not fit the number, or a challenge must be
 * solved first (`data.challenge`). -4: a limit of the number or the address, with `retryAfter`.
 */
export async function mobileCode({
  deps,
  caller,
  payload,
  address,
}: Action<Payload<typeof calls.mobileCode>, Caller | null>): Promise<Data<typeof calls.mobileCode>> {
  const { scene, challenge: solution, deviceMarks, newOwner = false } = payload;
  const number = requireMobile(payload);
  requireReachable(deps, number);
  if (scene === 'bind' && !caller) throw illegal('请先登录，再绑定新的手机号');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const device = await deviceOf(deps, number, deviceMarks);
  const lookup = await workBeforeLookup(deps, address);
  const sending = { number, scene, address: capAddress(address), solution, device, newOwner, lookup };
  const id = await keepCode(deps, sending, code);
  if (id instanceof CallError) {
    if (lookup) await countLookup(deps, address);
    throw id;
  }
  const minutes = smsRules.lifetime / 60_000;
  const text = `验证码 ${code}，${purposes[scene]}，${minutes} 分钟内有效。请勿告诉他人。`;
  try {
    await deps.sms.send({ ...number, scene, code, minutes, text });
  } catch (error) {
    await queries.deleteCode(deps.db, { number, id });
    throw explain(deps, error);
  }
  deps.security.record('code.sent', { scene, to: maskNumber(number) });
  return { resendIn: smsRules.resendSeconds };
}
