import { administrators, authors, type Rows, staff, type Target } from './kinds.ts';

const job = ({ jobId }: Target) => ({ jobId });

/** Rows of the permission matrix: jobs are for who asked, their college's managers and administrators, the file for who asked alone. */
export const jobRows: Rows = {
  getJobList: { asks: () => ({}), allowed: staff },
  getJob: { asks: job, allowed: authors },
  getLatestJob: { asks: () => ({ kind: 'homework-zip', about: {} }), allowed: staff },
  cancelJob: { asks: job, allowed: authors },
  retryJob: { asks: job, allowed: authors },
  getJobResult: { asks: job, allowed: { teacher: ['own'], admin: ['college', 'elsewhere'] } },
  getScheduledTasks: { asks: () => ({}), allowed: administrators },
  runScheduledTask: { asks: () => ({ task: 'clean-up' }), allowed: administrators },
};
