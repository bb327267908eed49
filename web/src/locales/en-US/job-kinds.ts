import type { Texts } from '../shape.ts';
import type { jobKinds as chinese } from '../zh-CN/job-kinds.ts';

export const jobKinds: Texts<typeof chinese> = {
  'homework-zip': 'ZIP of homework',
  'audit-export': 'Audit trail as a file',
};
