import type { Db } from '../../../db/client.ts';
import { writeEnglishNames } from '../account.queries.ts';
import { latinNameOf } from './latin-name.ts';

/** An account whose name somebody else has written; `nameEn`: the English name that stands beside it. */
interface Renamed {
  accountId: number;
  nameBefore: string;
  name: string;
  nameEn: string;
}

/**
 * An English name that the product made of the old name is made of the new one; what its bearer has written stays (rules: college-word).
 * 林晓舟, who registered as 小林子 and became Xiao Linzi by that, is Lin Xiaozhou.
 */
export async function renewEnglishNames(db: Db, renamed: Renamed[]): Promise<void> {
  const names: { accountId: number; nameEn: string; before: string }[] = [];
  for (const { accountId, nameBefore, name, nameEn } of renamed)
    if (name !== nameBefore && nameEn === (await latinNameOf(nameBefore)))
      names.push({ accountId, nameEn: await latinNameOf(name), before: nameEn });
  if (names.length > 0) await writeEnglishNames(db, { names });
}
