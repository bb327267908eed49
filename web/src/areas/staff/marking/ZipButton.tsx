import { Button } from 'antd';
import { useSettings } from '../../../base/settings-context.ts';
import { useTexts } from '../../../locales/texts.ts';
import { saveFrom } from '../kit/save-from.ts';
import { markingApi } from './marking-api.ts';
import type { Leaf } from './marking-paths.ts';

/** Saves all that was handed in as one ZIP (rules: marking-zip). The address is asked for anew each time: it is soon over. */
export function ZipButton(leaf: Leaf) {
  const text = useTexts('staffMarking').queue;
  const settings = useSettings();
  const [ask, { isLoading }] = markingApi.useHomeworkZipMutation();
  async function save() {
    const { data } = await ask(leaf);
    if (data) saveFrom(settings, data.url);
  }
  return (
    <Button loading={isLoading} onClick={() => void save()}>
      {text.zip}
    </Button>
  );
}
