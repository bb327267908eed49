import { type Language, languageNamed } from '@zhixing/contract/language';
import type { Caller, Dependencies } from '../../../action/action.ts';
import { openDownload, sealDownload } from '../../account/index.ts';

/** The file that a download address stands for. */
export type FileAsked = { language: Language } & (
  | { what: 'template' }
  | { what: 'import'; importId: number }
);

const purpose = 'roster file';
const life = 2 * 60 * 1000;

/** A download address valid for two minutes, while the requester's session and permission last. */
export function addressOf(deps: Dependencies, caller: Caller, asked: FileAsked): string {
  const key = sealDownload(deps, { purpose, caller, asked, life });
  return `${deps.config.page.uploadPrefix}/roster?k=${key}`;
}

/** Opens a download address: the file and the requester. 403 with -1: it has expired or was changed, or the session has ended. */
export async function openAddress(deps: Dependencies, key: string) {
  const { asked, caller } = await openDownload<FileAsked>(deps, { purpose, key });
  return { asked: { ...asked, language: languageNamed(asked.language) }, caller };
}
