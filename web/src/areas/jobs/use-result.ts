import { useSaveFrom } from '../back-office/public/form.ts';
import { jobsApi } from './jobs-api.ts';

/** Has the browser save the file of a job: its address is asked for anew each time, since it is soon over. */
export function useResult() {
  const saveFrom = useSaveFrom();
  const [ask, { isLoading }] = jobsApi.useJobResultMutation();
  async function save(jobId: number) {
    const { data } = await ask({ jobId });
    if (data) saveFrom(data.url);
  }
  return { save, isLoading };
}
