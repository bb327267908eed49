import { type Sentence, say } from '../../locales/say.ts';
import type { TryRule } from './tries/wrong-tries.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds, but for `resendSeconds` (rules: sms-code, sms-code-caps). */
export const smsRules = {
  lifetime: 5 * minute,
  tries: 5,
  resendSeconds: 60,
  perNumber: [
    { atMost: 5, within: hour, says: '这个号码一小时内最多获取 5 次验证码，请稍后再试' },
    { atMost: 10, within: day, says: '这个号码一天内最多获取 10 次验证码，请稍后再试' },
  ],
  /** So many wrong codes in a day, and whoever asks for the next one from a device that is not known has work to do. */
  busyFrom: 10,
  /** A campus shares one address: first it has to work a little, only far above that it has to wait. */
  perAddress: { within: hour, challengeFrom: 10, atMost: 2_000 },
  hour,
  day,
};

/** Codes to an e-mail address (rules: email-code). Milliseconds, but for `resendSeconds`. */
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

/** How much a challenge asks of a browser: numbers to try, half of them on average, some 100,000 a second. 0: nothing. */
export const challengeWork = [0, 50_000, 200_000, 800_000] as const;
export type Work = 0 | 1 | 2 | 3;

interface WorkRule {
  /** So many wrong tries within so long. */
  from: number;
  within: number;
  work: Work;
}

/**
 * Wrong passwords never refuse a right one that somebody else has (rules: login-tries): the more of them for a name or
 * from an address, the more work the next try is. Who has logged in from a device before is asked for none there, up to
 * the device's own wrong ones.
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

/** An account that nobody has used for so long may have lost its number to somebody else (rules: unused-number). */
const unusedFrom = 180 * day;
export const isUnused = ({ usedAt }: { usedAt: Date }, now: Date) =>
  now.getTime() - usedAt.getTime() >= unusedFrom;
/** Wrong names of such an account. */
export const nameTries: TryRule[] = [{ atMost: 5, within: day }];

interface Wait {
  says: Sentence;
  /** Seconds. */
  retryAfter: number;
}

/**
 * How long until fewer than `atMost` of `times` (newest first) lie within the window; 0: now. Seconds, never more than the
 * window: a clock that was set back leaves times in the future, of which those beyond the window do not count.
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

/** Why a number gets no code now; null: it does. `sentAt` newest first. */
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
 * What whoever asks for a code has to do first; null: nothing. `sent` from the address within the hour; `wrong` codes of
 * the number within the day, where the device is not known.
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
