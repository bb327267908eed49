import type { Sealer } from '@zhixing/contract/words';
import type { Transaction } from '../../db/client.ts';
import * as queries from './certificate.queries.ts';

export { revokeByStaff, sealAllByTime, sealByStaff } from './seal.domain.ts';

/** Seals every certificate of a student with the names the account has now: before these names go. */
export const sealAllOf = (
  tx: Transaction,
  sealing: { studentId: number; by: Sealer; now: Date },
): Promise<number> => queries.sealOfStudent(tx, sealing);
