import type { Db } from '../../../db/client.ts';
import { writeEnglishNames } from '../account.queries.ts';
import { latinNameOf } from './latin-name.ts';

/** An account whose name was changed by somebody else. `nameEn`: its present English name. */
interface Renamed {
  accountId: number;
  nameBefore: string;
  name: string;
  nameEn: string;
}

/**
 * Derives the English name from the new name if it was derived from the old one. An English name that the student wrote
 * stays (rules: college-word). Example: 林晓舟 registered as 小林子 and got Xiao Linzi; it becomes Lin Xiaozhou.
 */
export async function renewEnglishNames(db: Db, renamed: Renamed[]): Promise<void> {
  const names: { accountId: number; nameEn: string; before: string }[] = [];
  for (const { accountId, nameBefore, name, nameEn } of renamed)
    if (name !== nameBefore && nameEn === (await latinNameOf(nameBefore)))
      names.push({ accountId, nameEn: await latinNameOf(name), before: nameEn });
  if (names.length > 0) await writeEnglishNames(db, { names });
}
