import type { Dependencies } from '../../action/action.ts';
import type { Sentence } from '../../locales/say.ts';
import { countUse } from '../account/index.ts';

const minute = 60_000;
const tooOften: Sentence = '当前网络查询证书过于频繁，请过几分钟再试';

/** Numbers that one address may look up: enough for a recruiter's applicants, too few to search for numbers. */
const numbers = { action: 'certificate number', atMost: 300, windowMs: 10 * minute, says: tooOften };
/**
 * `names`: names that one address may try, over all numbers. `namesOfNumber`: names that all addresses together may try
 * for one number.
 */
const names = { action: 'certificate name', atMost: 60, windowMs: 10 * minute, says: tooOften };
const namesOfNumber = {
  atMost: 10,
  windowMs: 60 * minute,
  says: '这个编号核对姓名的次数太多，请一小时后再试；不填姓名仍可查验编号' as Sentence,
};

/** Counts a look-up. -4: too many from this address. */
export const countCheck = (deps: Dependencies, address: string) => countUse(deps, address, numbers);

/** Counts a comparison with a certificate's name. -4: too many from this address or for this number. */
export async function countName(
  deps: Dependencies,
  { address, number }: { address: string; number: string },
) {
  await countUse(deps, address, names);
  // The address '' stands for all addresses together.
  await countUse(deps, '', { ...namesOfNumber, action: `certificate name of ${number}` });
}
