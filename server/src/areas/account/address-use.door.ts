export { countUse } from './address-use.domain.ts';
