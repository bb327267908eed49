import type { Clock } from '../base/clock.ts';
import type { Database, Transaction } from '../db/client.ts';
import { lockByName } from '../db/migrate/lock.ts';
import { readJson, send, WechatError } from './send.ts';
import type { WechatApp } from './settings.ts';
import * as queries from './wechat.queries.ts';

interface WechatParts {
  settings: WechatApp;
  clock: Clock;
}

const api = '/cgi-bin/stable_token';
/** Renewed this long before its end, so that none dies on its way. ms. */
const margin = 5 * 60 * 1000;

async function ask({ settings }: WechatParts, forceRefresh: boolean) {
  const { appId, secret, endpoint } = settings;
  const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: forceRefresh };
  const answer = readJson(await send({ endpoint, api, body }));
  const { access_token: token, expires_in: seconds } = answer as {
    access_token?: unknown;
    expires_in?: unknown;
  };
  if (typeof token !== 'string' || !token || typeof seconds !== 'number')
    throw new WechatError(api, 'network');
  return { token, seconds };
}

/** Their plain answer is the same token while it lives; one that they call invalid must be forced out. */
async function renew(tx: Transaction, parts: WechatParts, rejected: string | undefined) {
  const { appId } = parts.settings;
  const plain = await ask(parts, false);
  const { token, seconds } = plain.token === rejected ? await ask(parts, true) : plain;
  const lifetime = Math.max(60_000, seconds * 1000 - margin);
  await queries.keepToken(tx, {
    appId,
    token,
    expiresAt: new Date(parts.clock.now().getTime() + lifetime),
  });
  return token;
}

/** By one process at a time: the others wait, and find what it has kept. */
const renewInTurn = (db: Database, parts: WechatParts, rejected: string | undefined) =>
  db.transaction(async (tx) => {
    const { appId } = parts.settings;
    await lockByName(tx, `wechat token ${appId}`);
    const renewed = await queries.findToken(tx, { appId, now: parts.clock.now() });
    return renewed && renewed !== rejected ? renewed : renew(tx, parts, rejected);
  });

/**
 * The access token that all processes share: read from the database, renewed by one at a time while the others wait.
 * `rejected`: a token that WeChat has just called invalid.
 */
export function createAccessToken(db: Database, parts: WechatParts) {
  /** The one renewal of this process: who waits for it holds no connection, however long WeChat takes. */
  let renewing: Promise<string> | undefined;
  const renewOnce = (rejected: string | undefined) => {
    renewing ??= renewInTurn(db, parts, rejected).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return async function accessToken(rejected?: string): Promise<string> {
    const kept = await queries.findToken(db, { appId: parts.settings.appId, now: parts.clock.now() });
    if (kept && kept !== rejected) return kept;
    const renewed = await renewOnce(rejected);
    return renewed === rejected ? renewOnce(rejected) : renewed;
  };
}
