export { capAddress, isSameNetwork, maskAddress } from '../../../base/address.ts';
