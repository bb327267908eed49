import { longestFolderLevel, mostFolderLevels } from '@zhixing/contract/staff/question-bank-limits';
import type { Caller } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { requireTitle } from '../../base/title.ts';
import { say } from '../../locales/say.ts';
import { hasPermission, type Owned } from '../access/index.ts';

/** Who a bank belongs to, as far as permissions ask. */
export interface BankOwner {
  ownerId: number | null;
  collegeId: number | null;
  createdBy: number | null;
  isOpen: boolean;
}

/**
 * A teacher's own bank is its owner's; of a college's bank, its creator is treated as an owner while they belong to the
 * college (rules: shared-banks).
 */
function ownedBy({ ownerId, collegeId, createdBy }: BankOwner, caller: Caller): Owned {
  const owner = collegeId === null ? ownerId : createdBy;
  const isHere = collegeId === null || collegeId === caller.collegeId;
  return { collegeId, staffIds: owner !== null && isHere ? [owner] : [] };
}

/** What the caller may do with a bank (rules: shared-banks). `manage`: its name, and who may change it. */
export function bankRights(bank: BankOwner, caller: Caller) {
  const owned = ownedBy(bank, caller);
  const see = hasPermission(caller, 'bank.see', owned);
  const manage = hasPermission(caller, 'bank.change', owned);
  return { see, manage, change: manage || (bank.isOpen && see) };
}

/** A folder as it is stored: `第一章/函数`, each level trimmed. -3: too many levels, or one too long. */
export function folderOf(given: string): string {
  const levels = given
    .split('/')
    .filter((level) => level.trim() !== '')
    .map((level) => requireTitle({ name: '文件夹', field: 'folder' }, level));
  if (levels.length > mostFolderLevels)
    throw badParameter(
      say`文件夹最多 ${mostFolderLevels} 层，写成“第一章/函数”这样，层与层之间用 / 隔开（folder）`,
    );
  const long = levels.find((level) => level.length > longestFolderLevel);
  if (long !== undefined)
    throw badParameter(
      say`文件夹的一层最多 ${longestFolderLevel} 个字，“${long.slice(0, 10)}…”太长了，请写短一些（folder）`,
    );
  return levels.join('/');
}
