import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useSaveFrom } from '../back-office/public/form.ts';
import { markingApi } from './marking-api.ts';
import type { Lesson } from './marking-paths.ts';

/** Saves all that was handed in as one ZIP (rules: marking-zip). The address is asked for anew each time: it is soon over. */
export function ZipButton(lesson: Lesson) {
  const text = useTexts('staffMarking').queue;
  const saveFrom = useSaveFrom();
  const [ask, { isLoading }] = markingApi.useHomeworkZipMutation();
  async function save() {
    const { data } = await ask(lesson);
    if (data) saveFrom(data.url);
  }
  return (
    <Button variant="secondary" loading={isLoading} onClick={() => void save()}>
      {text.zip}
    </Button>
  );
}
