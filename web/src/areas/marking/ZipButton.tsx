import { useTexts } from '../../locales/texts.ts';
import { JobButton } from '../jobs/public/job-button.ts';
import { markingApi } from './marking-api.ts';
import type { Lesson } from './marking-paths.ts';

/** Has all that was handed in made one ZIP (rules: marking-zip). */
export function ZipButton(lesson: Lesson) {
  const text = useTexts('staffMarking').queue;
  const [ask] = markingApi.useRequestHomeworkZipMutation();
  return <JobButton label={text.zip} request={async () => (await ask(lesson)).data?.jobId} />;
}
