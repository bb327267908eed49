import { createHash } from 'node:crypto';
import type { Rubric } from '@zhixing/contract/rubric';

/** A hash of a rubric's content. Levels chosen in one rubric are invalid in a changed one. */
export const rubricKeyOf = (rubric: Rubric): string =>
  createHash('sha256').update(JSON.stringify(rubric)).digest('base64url').slice(0, 16);
