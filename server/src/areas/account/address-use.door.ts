export { countUse } from './tries/address-use.domain.ts';
