import type { Language } from '@zhixing/contract/language';
import { say, tell } from '../../locales/say.ts';

/** What a work's files are called: where marking is anonymous only their endings are told, since a name may say whose it is. */
export function createFileNames({ anonymous, language }: { anonymous: boolean; language: Language }) {
  let count = 0;
  return (name: string): string => {
    if (!anonymous) return name;
    count += 1;
    return tell(say`附件 ${count}${/\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''}`, language);
  };
}
