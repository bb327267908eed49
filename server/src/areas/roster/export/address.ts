import { codes } from '@zhixing/contract/codes';
import { type Language, languageNamed } from '@zhixing/contract/language';
import type { RosterFormat } from '@zhixing/contract/words';
import type { Dependencies } from '../../../action/action.ts';
import { CallError } from '../../../base/errors.ts';
import type { Wanted } from '../people/people.queries.ts';

/** Which file an address stands for: what its asker was allowed when it was made. */
export type FileAsked = { language: Language } & (
  | { what: 'template' }
  | { what: 'roster'; format: RosterFormat; wanted: Wanted; whole: boolean; title: string }
  | { what: 'import'; importId: number }
);

const life = 2 * 60 * 1000;
const whose = 'address';

/** An address that is good for two minutes. What it asks for is sealed in it: no log shows whom somebody looked for. */
export function addressOf({ config, clock }: Dependencies, asked: FileAsked): string {
  const text = JSON.stringify({ asked, until: clock.now().getTime() + life });
  return `${config.page.uploadPrefix}/roster?k=${config.keys.seal('roster file', whose, text)}`;
}

/** What an address asks for. 403 with -1: it has expired or was changed. */
export function openAddress({ config, clock }: Dependencies, key: string): FileAsked {
  const text = config.keys.unseal('roster file', whose, key);
  const found = text === null ? null : (JSON.parse(text) as { asked: FileAsked; until: number });
  if (!found || found.until < clock.now().getTime())
    throw new CallError(codes.illegal, '链接已过期或不完整：请回到原来的页面，再下载一次', null, 403);
  return { ...found.asked, language: languageNamed(found.asked.language) };
}
