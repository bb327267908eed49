import type { Dependencies } from '../../../action/action.ts';
import type { Transaction } from '../../../db/client.ts';
import { accountNoticeQueue } from '../../../db/jobs/job-queues.ts';
import type { NoticeKind } from '../../../sms/settings.ts';
import { hasNumber } from '../mobile.ts';
import { tryKey } from '../tries/wrong-tries.ts';
import { waitForTry } from '../wrong-try.queries.ts';

/** The number and e-mail of an account before they were changed. */
interface OldAddress {
  countryCode: string;
  mobile: string;
  email: string | null;
}

/** Messages are in Chinese for everybody. */
const words = { mobile: '手机号', email: '登录邮箱', password: '登录密码' };

/** What happened. `due`: when the account will be erased. */
type News =
  | { kind: 'changed'; what: keyof typeof words }
  | { kind: 'cancelling'; due: Date }
  | { kind: 'cancelled' }
  /** A member of staff has printed an address at which the account's password can be set. */
  | { kind: 'slip'; by: string };

const inChina = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

function write(news: News): { subject: string; text: string } {
  switch (news.kind) {
    case 'changed':
      return {
        subject: '知行账号有改动',
        text: `知行账号的${words[news.what]}刚刚被更改。如果不是您本人操作，请立即用验证码重设密码，并联系我们。`,
      };
    case 'cancelling':
      return {
        subject: '知行账号正在注销',
        text: `您的知行账号已申请注销，将于${inChina.format(news.due)}（中国标准时间）删除。在那之前登录一次即可撤回；如果不是您本人操作，请立即登录并修改密码。`,
      };
    case 'cancelled':
      return {
        subject: '知行账号已注销',
        text: '您的知行账号已注销，个人资料、笔记、作业与文件已删除，无法恢复；已颁发的证书仍可验证。这是最后一条消息。',
      };
    case 'slip':
      return {
        subject: '有人为您的知行账号打印了密码单',
        text: `${news.by}为您的知行账号打印了一张密码单，凭它可以设一个新的登录密码。如果不是您要的，请立即用验证码重设密码，它随之作废，并联系我们。`,
      };
  }
}

/** Of a slip too, what a text message says is that the way to log in has changed. */
const templateOf = ({ kind }: News): NoticeKind => (kind === 'slip' ? 'changed' : kind);

/**
 * At most 5 messages a day to one number: each costs money, and a password can be changed any number of times. The
 * e-mail has no such limit.
 */
const perNumber = [{ atMost: 5, within: 24 * 3600 * 1000 }];

/** Counts one message to a number; false: the limit is reached. */
async function mayText(
  tx: Transaction,
  deps: Dependencies,
  { countryCode, mobile }: OldAddress,
): Promise<boolean> {
  const key = tryKey(deps, 'notice to', `+${countryCode} ${mobile}`);
  const budgets = [{ key, rules: perNumber }];
  return (await waitForTry(tx, { budgets, now: deps.clock.now(), counts: true })) === 0;
}

/** A message to one address, as its job has it. `tries`: how often a provider did not take it. */
export type AccountNotice = { tries: number } & (
  | { way: 'mail'; to: string; subject: string; text: string }
  | { way: 'sms'; kind: NoticeKind; countryCode: string; mobile: string; text: string }
);

/**
 * Notifies an e-mail and a number of a change to their account: a job for each, which is part of the transaction that makes the change
 * (docs/decisions/0139). `sendAccountNotice` does it.
 */
export async function notifyAddress(
  tx: Transaction,
  deps: Dependencies,
  old: OldAddress,
  news: News,
): Promise<void> {
  const { subject, text } = write(news);
  const { countryCode, mobile, email } = old;
  const send = (notice: AccountNotice) => deps.jobs.send(tx, accountNoticeQueue, notice);
  if (email && deps.mail) await send({ way: 'mail', to: email, subject, text, tries: 0 });
  if (deps.sms.notify && hasNumber(old) && (await mayText(tx, deps, old)))
    await send({ way: 'sms', kind: templateOf(news), countryCode, mobile, text, tries: 0 });
}

/** Notifies the old e-mail and the old number that a login credential was changed (rules: credential-change). */
export const notifyOldAddress = (
  tx: Transaction,
  deps: Dependencies,
  old: OldAddress,
  what: keyof typeof words,
): Promise<void> => notifyAddress(tx, deps, old, { kind: 'changed', what });
