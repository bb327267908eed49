import type { Dependencies } from '../../action/action.ts';
import { textBytes } from '../../base/cache/cache.ts';
import type { CheckedCertificate } from './certificate.queries.ts';

type Noticing = Pick<Dependencies, 'invalidation'>;

/** The cache of checked certificates by number; invalidated by student (docs/decisions/0045). */
const remembered = {
  keptFor: 5_000,
  maxBytes: 16 * 1024 * 1024,
  bytesOf: (one: CheckedCertificate) => textBytes(JSON.stringify(one)),
};
/** The name that the triggers `certificate_told` use. */
const changed = 'certificate';

export const certificateCacheOf = ({ invalidation }: Noticing) =>
  invalidation.memory<CheckedCertificate>(changed, remembered);

/**
 * Invalidates a student's certificates; call it after a change of them or of their names has committed. When it
 * resolves, no process answers with the old data. Changes made by other means are reported by the triggers only.
 */
export const invalidateCertificates = ({ invalidation }: Noticing, studentId: number): Promise<void> =>
  invalidation.notify({ changed, subject: String(studentId) });
