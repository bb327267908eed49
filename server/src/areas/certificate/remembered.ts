import type { Dependencies } from '../../action/action.ts';
import { textBytes } from '../../base/cache.ts';
import type { CheckedCertificate } from './certificate.queries.ts';

type Noticing = Pick<Dependencies, 'notices'>;

/** Certificates that are asked about, by their numbers; of a student (docs/decisions/0047). */
const remembered = {
  keptFor: 5_000,
  maxBytes: 16 * 1024 * 1024,
  bytesOf: (one: CheckedCertificate) => textBytes(JSON.stringify(one)),
};
/** As the triggers certificate_told name it. */
const changed = 'certificate';

export const memoryOf = ({ notices }: Noticing) => notices.memory<CheckedCertificate>(changed, remembered);

/**
 * To be told once a change of a student's certificates, or of the names that stand on them, is committed: no process answers
 * by what was before when this has resolved. Whoever changes them otherwise is heard by the triggers alone.
 */
export const tellCertificates = ({ notices }: Noticing, studentId: number): Promise<void> =>
  notices.tell({ changed, subject: String(studentId) });
