import { type Sentence, say } from '../../locales/say.ts';
import type { TryRule } from './wrong-try.queries.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Limits of SMS codes. Milliseconds, except `resendSeconds` (rules: sms-code, sms-code-caps). */
export const smsRules = {
  lifetime: 5 * minute,
  tries: 5,
  resendSeconds: 60,
  perNumber: [
    { atMost: 5, within: hour, says: '这个号码一小时内最多获取 5 次验证码，请稍后再试' },
    { atMost: 10, within: day, says: '这个号码一天内最多获取 10 次验证码，请稍后再试' },
  ],
  /** From this many wrong codes in a day, a request from an unknown device must solve a challenge. */
  busyFrom: 10,
  /** A campus shares one address: from 10 codes an hour a challenge, a refusal only from 2,000. */
  perAddress: { within: hour, challengeFrom: 10, atMost: 2_000 },
  hour,
  day,
};

/** Limits of e-mail codes (rules: email-code). Milliseconds, except `resendSeconds`. */
export const emailRules = {
  lifetime: 30 * minute,
  tries: 5,
  resendSeconds: 60,
  perAccount: [
    { atMost: 1, within: minute },
    { atMost: 5, within: hour },
    { atMost: 10, within: day },
  ],
  perAddress: [{ atMost: 5, within: hour }],
  day,
};

/**
 * How many numbers a challenge lets a browser try, by level; on average half of them. A browser tries about 100,000 a
 * second. 0: no challenge.
 */
export const challengeWork = [0, 50_000, 200_000, 800_000] as const;
export type Work = 0 | 1 | 2 | 3;

interface WorkRule {
  /** The rule applies from `from` wrong tries within `within` milliseconds. */
  from: number;
  within: number;
  work: Work;
}

/**
 * Wrong passwords of one person never lock out another who has the right one (rules: login-tries). The more wrong tries
 * a login name or an address has, the harder the challenge of the next try. A device that has logged in to the account
 * before gets no challenge until its own wrong tries (`own`) are used up.
 */
export const loginRules: { name: WorkRule[]; address: WorkRule[]; own: TryRule[] } = {
  name: [
    { from: 10, within: 15 * minute, work: 1 },
    { from: 50, within: day, work: 2 },
    { from: 200, within: day, work: 3 },
  ],
  address: [
    { from: 50, within: 15 * minute, work: 1 },
    { from: 500, within: 15 * minute, work: 2 },
  ],
  own: [
    { atMost: 10, within: 15 * minute },
    { atMost: 50, within: day },
  ],
};

/** After this long without use, the account's number may belong to somebody else (rules: unused-number). */
const unusedFrom = 180 * day;
export const isUnused = ({ usedAt }: { usedAt: Date }, now: Date) =>
  now.getTime() - usedAt.getTime() >= unusedFrom;
/** Limit of wrong names given for an unused account. */
export const nameTries: TryRule[] = [{ atMost: 5, within: day }];

interface Wait {
  says: Sentence;
  /** Seconds. */
  retryAfter: number;
}

/**
 * Seconds until fewer than `atMost` of `times` (newest first) are within the window; 0: now. Never more than the
 * window: when the clock was set back, times more than one window in the future are ignored.
 */
export function waitFor(
  times: Date[],
  { atMost, within }: { atMost: number; within: number },
  now: Date,
): number {
  const oldest = times.filter((time) => time.getTime() <= now.getTime() + within)[atMost - 1];
  const wait = oldest ? oldest.getTime() + within - now.getTime() : 0;
  return Math.min(Math.max(0, wait), within) / 1000;
}

/** Why no code can be sent to a number now; null: it can. `sentAt`: newest first. */
export function whyNotSend(sentAt: Date[], now: Date): Wait | null {
  const pause = waitFor(sentAt, { atMost: 1, within: smsRules.resendSeconds * 1000 }, now);
  if (pause > 0) return { says: say`验证码已发送，请 ${Math.ceil(pause)} 秒后再获取`, retryAfter: pause };
  for (const rule of smsRules.perNumber) {
    const retryAfter = waitFor(sentAt, rule, now);
    if (retryAfter > 0) return { says: rule.says, retryAfter };
  }
  return null;
}

/**
 * The challenge to solve before a code is sent; null: none. `sent`: codes asked for from the address within an hour.
 * `wrong`: wrong codes of the number within a day, counted only for an unknown device.
 */
export function workBefore({
  sent,
  wrong,
  abroad,
}: {
  sent: number;
  wrong: number;
  abroad: boolean;
}): { work: Work; says: Sentence } | null {
  if (wrong >= smsRules.busyFrom) return { work: 2, says: '这个号码输错验证码较多，请完成安全验证后再发送' };
  if (sent >= smsRules.perAddress.challengeFrom)
    return { work: 1, says: '当前网络获取验证码较多，请完成安全验证后再发送' };
  return abroad ? { work: 1, says: '向境外号码发送短信，请先完成安全验证' } : null;
}
