/** What starts long work shows how far it is. */
export { JobButton } from '../JobButton.tsx';
export { JobFile } from '../JobFile.tsx';
export type { Job } from '../jobs-api.ts';
export { useJobFile } from '../use-job-file.ts';
