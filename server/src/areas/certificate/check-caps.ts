import type { Dependencies } from '../../action/action.ts';
import type { Sentence } from '../../locales/say.ts';
import { countUse } from '../account/address-use.door.ts';

const minute = 60_000;
const tooOften: Sentence = '当前网络查询证书过于频繁，请过几分钟再试';

/** Numbers that one address may look up: a recruiter's pile, and no search through numbers. */
const numbers = { action: 'certificate number', atMost: 300, windowMs: 10 * minute, says: tooOften };
/** Names that one address may try, over all numbers; and that all together may try for one number. */
const names = { action: 'certificate name', atMost: 60, windowMs: 10 * minute, says: tooOften };
const namesOfNumber = {
  atMost: 10,
  windowMs: 60 * minute,
  says: '这个编号核对姓名的次数太多，请一小时后再试；不填姓名仍可查验编号' as Sentence,
};

/** -4: the address has looked up too many. */
export const countCheck = (deps: Dependencies, address: string) => countUse(deps, address, numbers);

/** A name is compared with a certificate's. -4: the address has tried too many, or too many were tried for this number. */
export async function countName(
  deps: Dependencies,
  { address, number }: { address: string; number: string },
) {
  await countUse(deps, address, names);
  // Of every address together: '' is none of them.
  await countUse(deps, '', { ...namesOfNumber, action: `certificate name of ${number}` });
}
