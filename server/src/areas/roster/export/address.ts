import { type Language, languageNamed } from '@zhixing/contract/language';
import type { RosterFormat } from '@zhixing/contract/words';
import type { Caller, Dependencies } from '../../../action/action.ts';
import { openDownload, sealDownload } from '../../account/download.door.ts';
import type { Wanted } from '../people/people.queries.ts';

/** Which file an address stands for. */
export type FileAsked = { language: Language } & (
  | { what: 'template' }
  | { what: 'roster'; format: RosterFormat; wanted: Wanted }
  | { what: 'import'; importId: number }
);

const purpose = 'roster file';
const life = 2 * 60 * 1000;

/** An address that is good for two minutes, as long as the session of who asked and the right to the file last. */
export function addressOf(deps: Dependencies, caller: Caller, asked: FileAsked): string {
  const key = sealDownload(deps, { purpose, caller, asked, life });
  return `${deps.config.page.uploadPrefix}/roster?k=${key}`;
}

/** What an address asks for, and who does. 403 with -1: it has expired or was changed, or the session has ended. */
export async function openAddress(deps: Dependencies, key: string) {
  const { asked, caller } = await openDownload<FileAsked>(deps, { purpose, key });
  return { asked: { ...asked, language: languageNamed(asked.language) }, caller };
}
