import { randomInt } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Dependencies } from '../../../action/action.ts';
import { badParameter, refused, refusedField, tooMany } from '../../../base/errors.ts';
import { maskEmail } from '../../../base/mask-email.ts';
import { isViolation } from '../../../db/violation.ts';
import { say, translate } from '../../../locales/say.ts';
import { MailError } from '../../../mail/sender.ts';
import { lockAccount } from '../account.domain.ts';
import { emailRules, waitFor } from '../account.policy.ts';
import * as accounts from '../account.queries.ts';
import { requireEmail } from '../codes/email.ts';
import * as queries from '../codes/email-code.queries.ts';
import { notifyOldAddress } from '../codes/notice.ts';
import { requirePassword, wrongPassword } from '../password/own-password.domain.ts';
import { requireNoSlip } from '../password/slip.domain.ts';
import { endSessionsOf, reportEndedSessions } from '../session/session.domain.ts';
import { readInfo } from './user-info.domain.ts';

const keyText = (email: string, code: string) => `${email.toLowerCase()}:${code}`;

/**
 * Stores a code within the limits of the account and of the e-mail address. The second limit prevents filling one
 * mailbox from many accounts.
 */
function keepCode(
  deps: Dependencies,
  { accountId, email, code }: { accountId: number; email: string; code: string },
) {
  const now = deps.clock.now();
  const lower = email.toLowerCase();
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const since = new Date(now.getTime() - emailRules.day);
    const sent = await queries.listSent(tx, { by: { accountId }, since });
    const toAddress = await queries.listSent(tx, { by: { email: lower }, since });
    const wait = Math.max(
      ...emailRules.perAccount.map((rule) => waitFor(sent, rule, now)),
      ...emailRules.perAddress.map((rule) => waitFor(toAddress, rule, now)),
    );
    if (wait > 0) throw tooMany(say`邮件发得太频繁，请 ${Math.ceil(wait / 60)} 分钟后再试`, wait);
    const codeHash = deps.config.keys.hash('email code', keyText(email, code));
    const expiresAt = new Date(now.getTime() + emailRules.lifetime);
    await accounts.changeAccount(tx, { accountId, set: { pendingEmail: email } });
    return queries.insertCode(tx, { accountId, email: lower, codeHash, sentAt: now, expiresAt });
  });
}

/**
 * Asks for an e-mail to log in with: checks the password, then sends a code to the e-mail. The e-mail is pending until
 * the code is confirmed (rules: email-login, credential-change). -2: wrong password, or no e-mail can be sent. -4: a
 * limit.
 */
export async function emailCode({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.emailCode>>): Promise<Data<typeof calls.emailCode>> {
  const email = requireEmail(payload.email);
  if (!email) throw badParameter('邮箱的格式不正确，请检查后重新填写');
  if (!deps.mail) throw refused('本站没有开通邮件，暂时不能用邮箱登录');
  await requireNoSlip(deps, caller);
  await requirePassword(deps, { caller, password: payload.password });
  const { accountId } = caller;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await keepCode(deps, { accountId, email, code });
  const minutes = emailRules.lifetime / 60_000;
  const subject = translate('知行：确认登录邮箱', language);
  const text = translate(
    say`您的验证码是 ${code}，${minutes} 分钟内有效。有人要把这个邮箱用作知行账号的登录邮箱；如果不是您，请忽略这封邮件。`,
    language,
  );
  await deps.mail.send({ to: email, subject, text }).catch(async (error: unknown) => {
    await queries.deleteCode(deps.db, { accountId, id });
    deps.log.error(
      { code: error instanceof MailError ? error.code : 'unknown' },
      'an e-mail could not be sent',
    );
    throw refused('邮件暂时发不出去，请核对邮箱，稍后再试');
  });
  deps.security.record('email.asked', { accountId, email: maskEmail(email) });
  return { resendIn: emailRules.resendSeconds };
}

/**
 * Confirms the code: the account logs in with this e-mail from now on. The other sessions end and the old address is
 * notified. -2: the code is wrong, or another account has confirmed the same e-mail.
 */
export async function confirmEmail({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.confirmEmail>>): Promise<Data<typeof calls.confirmEmail>> {
  const { accountId, tokenHash } = caller;
  await requireNoSlip(deps, caller);
  const now = deps.clock.now();
  const live = await queries.countTry(deps.db, { accountId, now, atMost: emailRules.tries });
  if (!live) {
    deps.security.record('code.refused', { scene: 'email', to: '', why: 'none alive' });
    throw refusedField('code', '验证码已失效或输错次数过多，请重新获取');
  }
  const { id, email } = live;
  if (!deps.config.keys.isHash('email code', keyText(email, payload.code), live.codeHash)) {
    deps.security.record('code.refused', { scene: 'email', to: maskEmail(email), why: 'wrong' });
    throw refusedField('code', '验证码不正确，请核对后重新输入');
  }
  const old = await accounts.findById(deps.db, { accountId });
  const sessions = await deps.db
    .transaction(async (tx) => {
      const sessions = await endSessionsOf(tx, { accountId, but: tokenHash });
      if (!(await queries.markUsed(tx, { accountId, id, now })))
        throw refusedField('code', '验证码已被使用，请重新获取');
      await accounts.changeAccount(tx, { accountId, set: { email, pendingEmail: null } });
      if (old) await notifyOldAddress(tx, deps, old, 'email');
      return sessions;
    })
    .catch((error: unknown) => {
      throw isViolation(error, 'account_email')
        ? refusedField('email', '这个邮箱已被其他账号使用，请换一个')
        : error;
    });
  const from = maskEmail(old?.email ?? null);
  deps.security.record('email.changed', { accountId, from, to: maskEmail(email) });
  await reportEndedSessions(deps, { accountId, sessions, why: 'email changed' });
  return readInfo(deps, caller);
}

/** Removes the login e-mail; needs the account's password. -2: wrong password. */
export async function removeEmail({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.removeEmail>>): Promise<Data<typeof calls.removeEmail>> {
  const { accountId, tokenHash } = caller;
  await requireNoSlip(deps, caller);
  const old = await requirePassword(deps, { caller, password: payload.password });
  const { passwordHash } = old;
  const set = { email: null, pendingEmail: null };
  const sessions = await deps.db.transaction(async (tx) => {
    if (!(await accounts.changeWithPassword(tx, { accountId, passwordHash, set }))) throw wrongPassword();
    if (old.email) await notifyOldAddress(tx, deps, old, 'email');
    return endSessionsOf(tx, { accountId, but: tokenHash });
  });
  deps.security.record('email.removed', { accountId, from: maskEmail(old.email) });
  await reportEndedSessions(deps, { accountId, sessions, why: 'email changed' });
  return readInfo(deps, caller);
}
