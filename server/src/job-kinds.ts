import { auditExport } from './areas/audit-trail/index.ts';
import type { JobKinds } from './areas/jobs/index.ts';
import { homeworkZip } from './areas/marking/index.ts';
import { regradeJob } from './areas/regrade/index.ts';

/** Every kind of long jobs: each is declared by its area (rules: long-jobs). */
export const jobKinds: JobKinds = {
  'homework-zip': homeworkZip,
  'audit-export': auditExport,
  regrade: regradeJob,
};
