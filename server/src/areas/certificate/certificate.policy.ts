import { type Sentence, say } from '../../locales/say.ts';

const day = 24 * 3600 * 1000;
const sealAfterDays = 14;

/** Certificates issued before this time are sealed automatically (rules: certificate-sealing). */
export const sealedByTime = (now: Date): Date => new Date(now.getTime() - sealAfterDays * day);

/** Why a certificate cannot be shown or downloaded; null: it is valid. */
export const whyRevoked = ({
  revokedAt,
  revokedReason,
}: {
  revokedAt: Date | null;
  revokedReason: string | null;
}): Sentence | null => revokedAt && say`证书已被撤销：${revokedReason ?? ''}。如有疑问，请联系老师`;
