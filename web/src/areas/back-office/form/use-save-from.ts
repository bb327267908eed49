import type { PageSettings } from '@zhixing/contract/page';
import { fileUrl } from '../../../api/settings.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';

/** The browser shows how far the file is, also on the next page; here it is said that it has begun. */
export function useSaveFrom(): (url: string) => void {
  const settings = useSettings();
  const dispatch = useAppDispatch();
  const { saving } = useTexts('staff').frame;
  return (url) => {
    saveFrom(settings, url);
    dispatch(toast.success(saving));
  };
}

/** Has the browser save what is at an address: the server names the file. */
function saveFrom(settings: PageSettings, url: string): void {
  const link = document.createElement('a');
  link.href = fileUrl(settings, url);
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
