import { type Sentence, say } from '../../locales/say.ts';

const chinaHours = 8;

/** Year and month of a moment in China Standard Time, which has no summer time. */
export function chinaMonth(time: Date): { year: number; month: number } {
  const local = new Date(time.getTime() + chinaHours * 3600 * 1000);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
}

const day = 24 * 3600 * 1000;
const sealAfterDays = 14;

/** Certificates issued up to then are sealed by time (rules: certificate-sealing). */
export const sealedByTime = (now: Date): Date => new Date(now.getTime() - sealAfterDays * day);

/** Why a certificate is neither shown nor downloaded; null: it stands. */
export const whyRevoked = ({
  revokedAt,
  revokedReason,
}: {
  revokedAt: Date | null;
  revokedReason: string | null;
}): Sentence | null => revokedAt && say`证书已被撤销：${revokedReason ?? ''}。如有疑问，请联系老师`;
