/** Questions of a file in GIFT; it comes when one is read. */
export { readGift } from '../formats/gift.ts';
