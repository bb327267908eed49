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

/** Whether an English name is the one derived from the name, and not one that the student wrote. */
export const isDerivedEnglishName = async ({ name, nameEn }: Pick<Renamed, 'name' | 'nameEn'>) =>
  nameEn === (await latinNameOf(name));

/**
 * Derives the English name from the new name if it was derived from the old one. An English name that the student wrote
 * stays (rules: college-word). Example: 林晓舟 registered as 小林子 and got Xiao Linzi; it becomes Lin Xiaozhou.
 */
export async function renewEnglishNames(db: Db, renamed: Renamed[]): Promise<void> {
  const names: { accountId: number; nameEn: string; before: string }[] = [];
  for (const { accountId, nameBefore, name, nameEn } of renamed)
    if (name !== nameBefore && (await isDerivedEnglishName({ name: nameBefore, nameEn })))
      names.push({ accountId, nameEn: await latinNameOf(name), before: nameEn });
  if (names.length > 0) await writeEnglishNames(db, { names });
}
