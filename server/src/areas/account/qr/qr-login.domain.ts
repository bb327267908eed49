import type { calls, Data, Payload } from '@zhixing/contract';
import { toString as drawQr } from 'qrcode';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import { explain } from '../../../wechat/explain.ts';
import { WechatError } from '../../../wechat/wechat.ts';
import { lockAccount } from '../account.door.ts';
import * as accounts from '../account.queries.ts';
import { readMobile } from '../mobile.ts';
import { unknownNumber } from '../quick-login.domain.ts';
import { deviceInWords } from '../session/device.ts';
import { newMark } from '../session/device-mark.ts';
import { holdSession, openSession } from '../session/session.domain.ts';
import { capAddress, maskAddress } from '../tries/address.ts';
import { countUse } from '../tries/address-use.domain.ts';
import * as queries from './login-ticket.queries.ts';
import { ticketRules, whyNotStep } from './qr-login.policy.ts';
import { codeOf, hashCode, newTicket } from './qr-login.ts';

/** A failure of WeChat as a person is told it; the log has which call and which code, never an address or a token. */
async function askWechat<T>({ log }: Dependencies, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof WechatError)) throw error;
    log.warn({ api: error.api, errcode: error.errcode }, 'WeChat refused or did not answer');
    throw refused(explain(error));
  }
}

/**
 * As paths, which take 2 ms of the event loop where a bitmap takes 90; the mask is one that serves any text, since trying
 * all eight is half of the rest.
 */
const qrLook = { type: 'svg', errorCorrectionLevel: 'M', margin: 1, maskPattern: 3 } as const;

async function drawCode(deps: Dependencies, { code, origin }: { code: string; origin: string }) {
  const { wechat, config } = deps;
  if (wechat) {
    const { type, bytes } = await askWechat(deps, () => wechat.loginCode(code));
    return `data:${type};base64,${bytes.toString('base64')}`;
  }
  const base = config.page.routerBase.replace(/\/$/, '');
  const address = `${origin}${base}/account/scan?ticket=${code}`;
  const svg = await drawQr(address, { ...qrLook, width: 440 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** A new ticket and its picture. -4: too many from one address; -2: WeChat does not make one now. */
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
  return { ticket, qrCode, expiresIn: ticketRules.lifetime / 1000 };
}

const noTicket = () => badParameter('登录码不存在，请在电脑上换一个二维码');

/** What became of a ticket. The token comes with the first poll that finds it confirmed, and with no other. */
export async function getLoginMiniToken({
  deps,
  payload,
  demo,
}: Action<Payload<typeof calls.getLoginMiniToken>, Caller | null>): Promise<
  Data<typeof calls.getLoginMiniToken>
> {
  const codeHash = hashCode(codeOf(payload.ticket));
  const now = deps.clock.now();
  const found = await queries.findTicket(deps.db, { hashes: [codeHash] });
  if (!found) throw noTicket();
  if (found.status === 'refused') return { status: 'refused' };
  if (found.status === 'taken' || found.expiresAt <= now) return { status: 'expired' };
  if (found.status !== 'confirmed') return { status: found.status };
  return deps.db.transaction(async (tx) => {
    // The account before its ticket, as whoever ends its sessions takes them.
    if (found.accountId !== null) await lockAccount(tx, found.accountId);
    const taken = await queries.take(tx, { codeHash, now });
    if (!taken?.accountId) return { status: 'expired' };
    const { accountId, device } = taken;
    return {
      status: 'confirmed',
      token: await openSession(tx, { accountId, now, device, address: found.address, demo }),
      deviceMark: newMark(deps, accountId),
    };
  });
}

/** A phone gives what it read in the picture; a test or a link may give the ticket itself, which is worth more. */
async function requireTicket(db: Db, given: string) {
  const found = await queries.findTicket(db, { hashes: [hashCode(given), hashCode(codeOf(given))] });
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
  // As it is now: another may have been quicker.
  throw refused(whyNotStep(await requireTicket(db, ticket), { accountId, now }));
}

/** The phone has read the picture: it is told what wants to log in. -2: expired, another's, or decided already. */
export async function scanLoginCode({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.scanLoginCode>>): Promise<Data<typeof calls.scanLoginCode>> {
  const { accountId } = caller;
  const now = deps.clock.now();
  const found = await stepOn(deps.db, { ...payload, accountId, status: 'scanned', now });
  return {
    device: deviceInWords(found.device, language),
    place: maskAddress(found.address),
    createdAt: found.createdAt.toISOString(),
    expiresAt: found.expiresAt.toISOString(),
  };
}

const decide =
  (status: Step) =>
  async ({ deps, caller, payload }: Action<{ ticket: string }>): Promise<Record<never, never>> => {
    const { accountId } = caller;
    const now = deps.clock.now();
    return deps.db.transaction(async (tx) => {
      // What is confirmed becomes a session: a password that is being reset must not be outrun.
      await holdSession(tx, caller, now);
      await stepOn(tx, { ...payload, accountId, status, now });
      return {};
    });
  };

/** Both may follow a scan by the same account, or go without one. -2 as for scanning. */
export const confirmLoginCode = decide('confirmed');
export const refuseLoginCode = decide('refused');

/**
 * The mini-program logs in the account of the number that WeChat tells. -2: WeChat says no, or no such account; -4: too
 * many from one address.
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
  await requireTicket(deps.db, payload.ticket);
  const told = await askWechat(deps, async () => {
    const openId = await wechat.openIdOf(payload.code);
    return wechat.numberOf(payload.phoneCode, { openId });
  });
  const number = readMobile(told);
  const found = number ? await accounts.findByNumber(deps.db, number) : undefined;
  if (!found) throw unknownNumber();
  const step = { accountId: found.id, status: 'confirmed' as const, now: deps.clock.now() };
  await stepOn(deps.db, { ticket: payload.ticket, ...step });
  return {};
}
