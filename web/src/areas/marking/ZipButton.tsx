import { useTexts } from '../../locales/texts.ts';
import { JobButton } from '../jobs/public/job-button.ts';
import { markingApi } from './marking-api.ts';
import type { Lesson } from './marking-paths.ts';

/** Has all that was handed in made one ZIP (rules: marking-zip). */
export function ZipButton(lesson: Lesson) {
  const text = useTexts('staffMarking').queue;
  const [ask] = markingApi.useRequestHomeworkZipMutation();
  const { campId, chapterId } = lesson;
  return (
    <JobButton
      label={text.zip}
      subject={{ kind: 'homework-zip', about: { campId, chapterId } }}
      request={async () => (await ask(lesson)).data?.jobId}
    />
  );
}
