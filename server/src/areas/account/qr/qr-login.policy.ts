import type { Sentence } from '../../../locales/say.ts';

/** Limits of QR login. ms (rules: qr-login). */
export const ticketRules = {
  lifetime: 3 * 60 * 1000,
  /** A ticket confirmed in its last second stays valid this long, so that the browser's next poll finds it. */
  confirmedAtLeast: 30 * 1000,
  /** Pictures for one address; a campus shares one address. */
  perAddress: {
    action: 'login code',
    atMost: 3_000,
    windowMs: 10 * 60 * 1000,
    says: '当前网络获取二维码过于频繁，请过几分钟再试，或改用其他方式登录' as Sentence,
  },
  /** Logins by mini-program from one address; each calls WeChat twice. */
  perAddressMini: {
    action: 'login mini',
    atMost: 300,
    windowMs: 10 * 60 * 1000,
    says: '当前网络操作过于频繁，请过几分钟再试' as Sentence,
  },
};

interface Ticket {
  status: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'taken';
  accountId: number | null;
  expiresAt: Date;
}

/** Why a phone cannot act on this ticket. */
export function whyNotStep(ticket: Ticket, { accountId, now }: { accountId: number; now: Date }): Sentence {
  if (ticket.status === 'refused') return '这次登录已经拒绝过了，请在电脑上换一个二维码';
  if (ticket.expiresAt <= now) return '二维码已过期，请在电脑上换一个再扫';
  if (ticket.status === 'scanned' && ticket.accountId !== accountId)
    return '这个二维码已被另一个账号扫过，请在电脑上换一个再扫';
  return '这次登录已经确认过了';
}
