import { auditExport } from './areas/audit-trail/index.ts';
import { reportExport } from './areas/camp-report/index.ts';
import { gradebookExport, gradebookImport, registrarFill } from './areas/gradebook/index.ts';
import type { JobKinds } from './areas/jobs/index.ts';
import { homeworkZip } from './areas/marking/index.ts';
import { regradeJob } from './areas/regrade/index.ts';
import { rosterExport, rosterImport } from './areas/roster/index.ts';
import { videoStream } from './areas/videos/index.ts';

/** Every kind of long jobs: each is declared by its area (rules: long-jobs). */
export const jobKinds: JobKinds = {
  'homework-zip': homeworkZip,
  'audit-export': auditExport,
  'gradebook-export': gradebookExport,
  'roster-export': rosterExport,
  'report-export': reportExport,
  'roster-import': rosterImport,
  'gradebook-import': gradebookImport,
  'registrar-fill': registrarFill,
  regrade: regradeJob,
  'video-stream': videoStream,
};
