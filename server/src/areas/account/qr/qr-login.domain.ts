import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { capAddress, isSameNetwork, maskAddress } from '../../../base/address.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import { explain } from '../../../wechat/explain.ts';
import { WechatError } from '../../../wechat/wechat.ts';
import { lockAccount } from '../account.domain.ts';
import { isUnused } from '../account.policy.ts';
import * as accounts from '../account.queries.ts';
import { isOn } from '../factor.queries.ts';
import { readMobile, unknownNumber } from '../mobile.ts';
import { drawQr } from '../qr-picture.ts';
import { deviceInWords } from '../session/device.ts';
import { newMark } from '../session/device-mark.ts';
import * as queries from '../session/login-ticket.queries.ts';
import { lockAccountOfSession, loginData, openSession, reportLogin } from '../session/session.domain.ts';
import { countUse } from '../tries/address-use.domain.ts';
import { ticketRules, whyNotStep } from './qr-login.policy.ts';
import { codeOf, hashCode, newTicket, numbersOf } from './qr-login.ts';

/**
 * Calls WeChat and turns its errors into a sentence for the user. The log gets the call and the error code, never an
 * address or a token.
 */
async function askWechat<T>({ log }: Dependencies, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof WechatError)) throw error;
    log.warn({ api: error.api, errcode: error.errcode }, 'WeChat refused or did not answer');
    throw refused(explain(error));
  }
}

async function drawCode(deps: Dependencies, { code, origin }: { code: string; origin: string }) {
  const { wechat, config } = deps;
  if (wechat) {
    const { type, bytes } = await askWechat(deps, () => wechat.loginCode(code));
    return `data:${type};base64,${bytes.toString('base64')}`;
  }
  const base = config.page.routerBase.replace(/\/$/, '');
  return drawQr(`${origin}${base}/account/scan?ticket=${code}`);
}

/** Makes a ticket and its picture. -4: too many from one address. -2: WeChat cannot make a picture now. */
export async function createLoginMiniCode({
  deps,
  address,
  origin,
  device,
}: Action<Payload<typeof calls.createLoginMiniCode>, Caller | null>): Promise<
  Data<typeof calls.createLoginMiniCode>
> {
  await countUse(deps, address, ticketRules.perAddress);
  const ticket = newTicket();
  const code = codeOf(ticket);
  const qrCode = await drawCode(deps, { code, origin });
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + ticketRules.lifetime);
  const row = { codeHash: hashCode(code), createdAt, expiresAt, device, address: capAddress(address) };
  await queries.insertTicket(deps.db, row);
  const { number } = numbersOf(deps.config.keys, row.codeHash);
  return { ticket, qrCode, number, expiresIn: ticketRules.lifetime / 1000 };
}

const noTicket = () => badParameter('登录码不存在，请在电脑上换一个二维码');

/** The status of a ticket. The token is returned once, by the first poll that finds the ticket confirmed. */
export async function getLoginMiniToken({
  deps,
  payload,
  demo,
}: Action<Payload<typeof calls.getLoginMiniToken>, Caller | null>): Promise<
  Data<typeof calls.getLoginMiniToken>
> {
  const codeHash = hashCode(codeOf(payload.ticket));
  const now = deps.clock.now();
  const found = await queries.findTicket(deps.db, { hash: codeHash });
  if (!found) throw noTicket();
  if (found.status === 'refused') return { status: 'refused' };
  if (found.status === 'taken' || found.expiresAt <= now) return { status: 'expired' };
  if (found.status !== 'confirmed') return { status: found.status };
  const taken = await takeTicket(deps, found, { now, demo });
  if (!taken) return { status: 'expired' };
  const { accountId, opened } = taken;
  await reportLogin(deps, { accountId, way: 'qr', opened, device: found.device });
  return { status: 'confirmed', ...loginData(opened), deviceMark: newMark(deps, accountId) };
}

type Ticket = NonNullable<Awaited<ReturnType<typeof queries.findTicket>>>;

/** Turns a confirmed ticket into a session, once. null: another poll was first, or the ticket has expired. */
function takeTicket(
  deps: Dependencies,
  { codeHash, accountId: holder, address }: Ticket,
  { now, demo }: { now: Date; demo: boolean },
) {
  return deps.db.transaction(async (tx) => {
    // Lock order: the account before its ticket, as in `endSessionsOf`.
    if (holder !== null) await lockAccount(tx, holder);
    const taken = await queries.take(tx, { codeHash, now });
    if (!taken?.accountId) return null;
    const { accountId, device } = taken;
    const { security } = deps;
    return { accountId, opened: await openSession(tx, { accountId, now, device, address, demo, security }) };
  });
}

/**
 * Finds the ticket by the code that a phone read from the picture, or by the ticket itself, which a test or a link may
 * give.
 */
async function requireTicket(db: Db, given: string) {
  const found = await queries.findTicket(db, { hash: hashCode(given), other: hashCode(codeOf(given)) });
  if (!found) throw noTicket();
  return found;
}

type Step = 'scanned' | 'confirmed' | 'refused';

async function stepOn(
  db: Db,
  { ticket, accountId, status, now }: { ticket: string; accountId: number; status: Step; now: Date },
) {
  const found = await requireTicket(db, ticket);
  const keep =
    status === 'confirmed' ? { keepUntil: new Date(now.getTime() + ticketRules.confirmedAtLeast) } : {};
  if (await queries.step(db, { codeHash: found.codeHash, accountId, status, now, ...keep })) return found;
  // Read again, because another account may have been first.
  throw refused(whyNotStep(await requireTicket(db, ticket), { accountId, now }));
}

/**
 * A phone has scanned the picture. Returns the device and network of the browser and the numbers to choose from. -2:
 * the ticket has expired, was scanned by another account, or is decided.
 */
export async function scanLoginCode({
  deps,
  caller,
  payload,
  language,
  address,
}: Action<Payload<typeof calls.scanLoginCode>>): Promise<Data<typeof calls.scanLoginCode>> {
  const { accountId } = caller;
  const now = deps.clock.now();
  const found = await stepOn(deps.db, { ...payload, accountId, status: 'scanned', now });
  const sameNetwork = isSameNetwork(found.address, address);
  deps.security.record('qr.scanned', { accountId, sameNetwork });
  return {
    sameNetwork,
    ownPlace: maskAddress(capAddress(address)),
    choices: numbersOf(deps.config.keys, found.codeHash).choices,
    device: deviceInWords(found.device, language),
    place: maskAddress(found.address),
    createdAt: found.createdAt.toISOString(),
    expiresAt: found.expiresAt.toISOString(),
  };
}

const wrongNumber = () => refused('数字不对，这次登录已取消，请在电脑上换一个二维码再扫');

/** The browser's address, and whether the chosen number is the one on its screen. */
async function requireNumber(deps: Dependencies, { ticket, number }: { ticket: string; number: string }) {
  const { codeHash, address } = await requireTicket(deps.db, ticket);
  return { address, right: numbersOf(deps.config.keys, codeHash).number === number };
}

/**
 * Locks the caller's account first, so that a session that is being ended by a password reset cannot confirm a login.
 */
function decide({ deps, caller }: Action<unknown>, ticket: string, status: 'confirmed' | 'refused') {
  const { accountId } = caller;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockAccountOfSession(tx, caller, now);
    await stepOn(tx, { ticket, accountId, status, now });
  });
}

/**
 * Logs the browser in if its number was chosen; a scan by the same account may come before. -2: as for scanning, or a
 * wrong number, which refuses the ticket: there is no second guess.
 */
export async function confirmLoginCode(
  action: Action<Payload<typeof calls.confirmLoginCode>>,
): Promise<Data<typeof calls.confirmLoginCode>> {
  const { deps, caller, payload, address } = action;
  const { accountId } = caller;
  const { right, address: asking } = await requireNumber(deps, payload);
  await decide(action, payload.ticket, right ? 'confirmed' : 'refused');
  if (!right) {
    deps.security.record('qr.refused', { accountId, why: 'wrong number' });
    throw wrongNumber();
  }
  deps.security.record('qr.confirmed', { accountId, sameNetwork: isSameNetwork(asking, address) });
  return {};
}

/** Refuses the login; a scan by the same account may come before. -2: as for scanning. */
export async function refuseLoginCode(
  action: Action<Payload<typeof calls.refuseLoginCode>>,
): Promise<Data<typeof calls.refuseLoginCode>> {
  const { deps, caller, payload } = action;
  await decide(action, payload.ticket, 'refused');
  deps.security.record('qr.refused', { accountId: caller.accountId, why: 'by its owner' });
  return {};
}

/**
 * For the mini-program: logs in the account of the number that WeChat returns, if the user typed the number on the
 * screen. -2: WeChat refuses, there is no such account, or the number is wrong, which refuses the ticket. -4: too many
 * from one address.
 */
export async function confirmLoginMini({
  deps,
  payload,
  address,
}: Action<Payload<typeof calls.confirmLoginMini>, Caller | null>): Promise<
  Data<typeof calls.confirmLoginMini>
> {
  const { wechat } = deps;
  if (!wechat) throw refused('本站没有开通微信小程序登录');
  await countUse(deps, address, ticketRules.perAddressMini);
  const { right, address: asking } = await requireNumber(deps, payload);
  const told = await askWechat(deps, async () => {
    const openId = await wechat.openIdOf(payload.code);
    return wechat.numberOf(payload.phoneCode, { openId });
  });
  const number = readMobile(told);
  const found = number ? await accounts.findUse(deps.db, number) : undefined;
  if (!found) throw unknownNumber();
  // Unlike the login by code, this login cannot ask for the account's name.
  if (isUnused(found, deps.clock.now()))
    throw refused('这个账号半年没有人用过了，不能用小程序登录，请用密码或短信验证码登录');
  const { id: accountId } = found;
  // WeChat only proves the number. A phone that is logged in has passed the second step.
  if (await isOn(deps.db, { accountId }))
    throw refused('这个账号开着两步验证，不能用小程序登录，请用密码或短信验证码登录');
  const status = right ? 'confirmed' : 'refused';
  await stepOn(deps.db, { ticket: payload.ticket, accountId, status, now: deps.clock.now() });
  if (!right) {
    deps.security.record('qr.refused', { accountId, why: 'wrong number' });
    throw wrongNumber();
  }
  deps.security.record('qr.confirmed', { accountId, sameNetwork: isSameNetwork(asking, address) });
  return {};
}
