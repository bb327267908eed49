import type { PageSettings } from '@zhixing/contract/page';
import { fileUrl } from '../../../api/settings.ts';

/** Has the browser save what is at an address: the server names the file. */
export function saveFrom(settings: PageSettings, url: string): void {
  const link = document.createElement('a');
  link.href = fileUrl(settings, url);
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
