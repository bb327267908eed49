export { eraseAddress } from './erase.domain.ts';
