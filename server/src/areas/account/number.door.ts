/** How mobile numbers are read and shown. */
export { type MobileNumber, maskNumber, requireMobile } from './mobile.ts';
export { requireName } from './profile/name.ts';
