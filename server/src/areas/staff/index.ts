export { openSetup } from './setup-address.domain.ts';
