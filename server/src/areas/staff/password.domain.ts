import { calls, type Data, type Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { MailError } from '../../mail/sender.ts';
import { SmsError } from '../../sms/sender.ts';
import {
  answerOnceIn,
  countUse,
  deleteAnswerOf,
  drawQr,
  findOwner,
  keepLink,
  notifyAddress,
  openLinkSince,
  replaceAnswer,
  withdrawLink,
} from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { passwordSubject, passwordText } from './password-text.ts';
import { lockMember } from './people.domain.ts';
import { findMember } from './people.queries.ts';
import { addressOf, newKey } from './staff-key.ts';

const hour = 3600 * 1000;
const lifetimes = { message: 24 * hour, slip: 7 * 24 * hour };
/** ms between two messages to one account. */
const resendWait = 60 * 1000;
const cap = {
  action: 'password link',
  atMost: 200,
  windowMs: hour,
  says: '发得过于频繁，请过一会儿再试',
};

type Way = keyof typeof lifetimes;
type Making = Pick<Action<unknown>, 'deps' | 'caller' | 'origin'> & { accountId: number; way: Way };
interface Link {
  key: string;
  address: string;
  expiresAt: Date;
}

/** -2: another one was sent a moment ago. */
async function requireNotJustSent(tx: Transaction, { accountId, now }: { accountId: number; now: Date }) {
  const since = await openLinkSince(tx, accountId);
  if (since && now.getTime() - since.getTime() < resendWait) throw refused('刚刚发过，请一分钟后再试');
}

/** Makes a one-time address for a staff member's password, in place of the one before. -1, -2, -3: see `lockMember`. */
async function makeLink(tx: Transaction, { deps, caller, origin, accountId, way }: Making): Promise<Link> {
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimes[way]);
  const key = newKey();
  const { collegeId } = await lockMember(tx, { deps, caller }, accountId);
  if (way === 'message') await requireNotJustSent(tx, { accountId, now: createdAt });
  const kind = way === 'slip' ? 'printPasswordSlip' : 'sendPasswordLink';
  await recordAct(tx, { caller, now: createdAt }, { kind, collegeId, subjects: [accountId] });
  await keepLink(tx, { key, accountId, way, byId: caller.accountId, createdAt, expiresAt });
  return { key, address: addressOf(origin, deps.config.page.routerBase, 'password', key), expiresAt };
}

type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;
type SentTo = Data<typeof calls.sendPasswordLink>['sentTo'];

/** Where an address for this owner goes unless a provider fails. */
const reachedAt = ({ sms, mail }: Dependencies, { email }: Owner): SentTo => [
  ...(sms.notify ? (['mobile'] as const) : []),
  ...(mail !== null && email !== null ? (['email'] as const) : []),
];

/** Sends an address to the owner's own number and e-mail. Which of them it was sent to. */
async function sendTo(deps: Dependencies, owner: Owner, { key, address }: Link): Promise<SentTo> {
  const text = passwordText(owner.name, address);
  const { countryCode, mobile, email } = owner;
  const texted = await deps.sms
    .notify?.({ kind: 'password', countryCode, mobile, text, key })
    .catch((error: unknown) => {
      const providerCode = error instanceof SmsError ? error.providerCode : 'unknown';
      deps.log.error({ providerCode }, 'a link for a password could not be sent');
      return false;
    });
  const mailed =
    email !== null &&
    deps.mail !== null &&
    (await deps.mail.send({ to: email, subject: passwordSubject, text }).then(
      () => true,
      (error: unknown) => {
        const code = error instanceof MailError ? error.code : 'unknown';
        deps.log.error({ code }, 'a link for a password could not be mailed');
        return false;
      },
    ));
  return [...(texted ? (['mobile'] as const) : []), ...(mailed ? (['email'] as const) : [])];
}

async function requireOwner(db: Db, accountId: number): Promise<Owner> {
  const owner = await findOwner(db, accountId);
  if (!owner) throw refused('这个账号已经注销，请刷新列表');
  return owner;
}

/**
 * Sends a staff member an address at which they set their password (rules: password-link). -1, -3: see `lockMember`; -2 also: sent a
 * moment ago, or nothing could be sent.
 */
export async function sendPasswordLink(
  action: Action<Payload<typeof calls.sendPasswordLink>>,
): Promise<Data<typeof calls.sendPasswordLink>> {
  const { deps, caller, address, origin } = action;
  const { userId: accountId } = action.payload;
  await countUse(deps, address, cap);
  let sending: { owner: Owner; link: Link } | undefined;
  const answer = await deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.sendPasswordLink, action, async () => {
      const link = await makeLink(tx, { deps, caller, origin, accountId, way: 'message' });
      sending = { link, owner: await requireOwner(tx, accountId) };
      return { sentTo: reachedAt(deps, sending.owner) };
    }),
  );
  // A repeated request: the address was sent for the first.
  if (!sending) return answer;
  deps.security.record('password.link', { accountId, by: caller.accountId, way: 'message' });
  const sentTo = await sendTo(deps, sending.owner, sending.link);
  if (sentTo.length > 0) {
    await replaceAnswer(deps.db, calls.sendPasswordLink, action, { sentTo });
    return { sentTo };
  }
  await withdrawLink(deps, sending.link.key);
  await deleteAnswerOf(deps.db, calls.sendPasswordLink, action);
  throw refused('没有发出：短信与邮件都发不到这个账号。请稍后再试，或者打印密码单');
}

/** -2: the caller's own password came from a slip, so that somebody else could be printing this one. */
function requireOwnPassword({ slipBy }: Caller): void {
  if (slipBy)
    throw refused(
      '您的登录密码是凭别人打印的密码单设的，不能打印密码单：请先退出登录，在“忘记密码”用手机验证码重设一次',
    );
}

/**
 * Makes a slip with an address at which a staff member sets their password, for printing (rules: password-link). The owner is notified.
 * -1, -3: see `lockMember`; -2 also: see `requireOwnPassword`.
 */
export async function printPasswordSlip(
  action: Action<Payload<typeof calls.printPasswordSlip>>,
): Promise<Data<typeof calls.printPasswordSlip>> {
  const { deps, caller, origin } = action;
  const { userId: accountId } = action.payload;
  requireOwnPassword(caller);
  const by = (await findMember(deps.db, { userId: caller.accountId }))?.name ?? '';
  const slip = await deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.printPasswordSlip, action, async () => {
      const { address, expiresAt } = await makeLink(tx, { deps, caller, origin, accountId, way: 'slip' });
      const owner = await requireOwner(tx, accountId);
      await notifyAddress(tx, deps, owner, { kind: 'slip', by });
      return { name: owner.name, address, qrCode: drawQr(address), expiresAt: expiresAt.toISOString() };
    }),
  );
  deps.security.record('password.link', { accountId, by: caller.accountId, way: 'slip' });
  return slip;
}
