import { createHash } from 'node:crypto';
import type { Rubric } from '@zhixing/contract/rubric';

/** Names a rubric by what it says: levels that were chosen in one are none of another. */
export const rubricKeyOf = (rubric: Rubric): string =>
  createHash('sha256').update(JSON.stringify(rubric)).digest('base64url').slice(0, 16);
